import { http, HttpResponse } from 'msw';
import type { UserSession } from '@contract/accounts/admin';
import type {
  ChangePasswordRequest,
  ConfirmIdentityRequest,
  EndOwnSessionsRequest,
  LoginAnswer,
  LoginRequest,
  MessageAnswer,
  RenewedSessionAnswer,
  SessionAnswer,
} from '@contract/accounts/auth';
import { buildLoginAnswer } from '../builders/builders';
import { failWith } from './failure';

/** The password that the faked server takes for every account. */
export const PASSWORD = 'field-service-demo';

/** The token of a session whose password was changed. */
export const RENEWED_TOKEN = 'token-renewed';

const adminOf = (email: string) => (email.startsWith('admin') ? ({ role: 'Admin', id: '1' } as const) : {});

const wrongPassword = () => {
  const message = 'Current password is wrong.';
  return failWith(400, 'validation_failed', message, [{ path: 'current', message }]);
};

/** One's own sessions, of which others can be ended. */
export const ownSessionHandlers = (sessions: readonly UserSession[] = []) => {
  let open = [...sessions];
  return [
    http.get('/api/ownSessions', () => HttpResponse.json<UserSession[]>(open)),
    http.post<never, EndOwnSessionsRequest>('/api/endOwnSessions', async ({ request }) => {
      const { sessionId } = await request.json();
      const kept = open.filter(({ id, current }) => current || (sessionId !== undefined && id !== sessionId));
      const ended = open.length - kept.length;
      open = kept;
      return HttpResponse.json({ ended });
    }),
  ];
};

export const authHandlers = [
  ...ownSessionHandlers(),
  http.post<never, ConfirmIdentityRequest>('/api/confirmIdentity', async ({ request }) =>
    (await request.json()).current === PASSWORD
      ? HttpResponse.json<RenewedSessionAnswer>({ message: 'Confirmed.', token: 'token-once-confirmed' })
      : wrongPassword(),
  ),
  http.post<never, LoginRequest>('/api/login', async ({ request }) => {
    const { email, password } = await request.json();
    if (password !== PASSWORD) return failWith(401, 'invalid_credentials', 'Invalid email or password');
    return HttpResponse.json<LoginAnswer>(buildLoginAnswer({ email, ...adminOf(email) }));
  }),
  http.get('/api/session', () => {
    const { user, expiresAt } = buildLoginAnswer();
    return HttpResponse.json<SessionAnswer>({ user, expiresAt });
  }),
  http.post('/api/logout', () => new HttpResponse(null, { status: 204 })),
  http.post('/api/forgot-password', () => HttpResponse.json<MessageAnswer>({ message: 'Sent' })),
  http.post('/api/reset-password', () => HttpResponse.json<MessageAnswer>({ message: 'Reset' })),
  http.post<never, ChangePasswordRequest>('/api/change-password', async ({ request }) => {
    const { current } = await request.json();
    return current === PASSWORD
      ? HttpResponse.json<RenewedSessionAnswer>({ message: 'Password changed.', token: RENEWED_TOKEN })
      : wrongPassword();
  }),
];
