import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { PASSWORD_RESET_REDIRECT_DELAY } from '@/lib/constants';
import { signedOutSession } from '@/testing/builders/builders';
import { PASSWORD } from '@/testing/handlers/auth';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { LoginPage } from '../LoginPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { passwordErrors } from './passwordErrors';

const password = () => screen.getByLabelText('New Password');
const confirmation = () => screen.getByLabelText('Confirm Password');
const open = (route = '/reset-password?token=secret-token') =>
  renderWithApp(<ResetPasswordPage />, {
    route,
    state: { session: signedOutSession },
    advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds),
  });

async function submit(first: string, second = first) {
  const app = open();
  if (first) await app.user.type(password(), first);
  if (second) await app.user.type(confirmation(), second);
  await app.user.click(screen.getByRole('button', { name: 'Submit' }));
  return app;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('LOGIN-10 takes the token out of the address at once', () => {
  open();
  expect(window.location.href).not.toContain('token');
  expect(window.location.pathname).toBe('/reset-password');
});

it('LOGIN-10 without a token says so and leads on', () => {
  open('/reset-password');
  expect(screen.getByRole('alert')).toHaveTextContent('This reset link is incomplete');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/login');
});

it('LOGIN-11 shows and hides each password on its own', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Show confirm password' }));
  expect(confirmation()).toHaveAttribute('type', 'text');
  expect(password()).toHaveAttribute('type', 'password');
});

it.each([
  ['', '', { password: 'Please fill in all fields.' }],
  ['short', '', { confirmation: 'Please fill in all fields.' }],
  ['short', 'other', { password: 'Password must be at least 8 characters long.' }],
  ['long enough', 'other enough', { confirmation: 'Passwords do not match.' }],
  ['        ', '        ', {}],
])('LOGIN-12 %p and %p: %p', (first, second, errors) => {
  expect(passwordErrors({ password: first, confirmation: second })).toEqual(errors);
});

it('LOGIN-12 shows the error at its field, which gets the focus, and sends nothing', async () => {
  await submit('long enough', 'other enough');
  expect(confirmation()).toHaveAccessibleDescription('Passwords do not match.');
  expect(confirmation()).toHaveFocus();
});

it("LOGIN-12 shows the server's error at its field", async () => {
  const message = 'This password is too common.';
  const issues = [{ path: 'password', message }];
  server.use(http.post('/api/reset-password', () => failWith(400, 'validation_failed', 'No', issues)));
  await submit('password1');
  await waitFor(() => expect(password()).toHaveAccessibleDescription(message));
  expect(password()).toHaveFocus();
});

it('LOGIN-11 LOGIN-13 sends token and password, then goes to the login page after 2000 ms', async () => {
  let sent: unknown;
  const answer = held();
  server.use(
    http.post('/api/reset-password', async ({ request }) => {
      sent = await request.json();
      await answer.released;
      return HttpResponse.json({ message: 'Reset' });
    }),
  );
  await submit(' long enough ');
  expect(screen.getByRole('button', { name: 'Resetting...' })).toBeVisible();
  answer.release();
  await screen.findByText('Password successfully reset!');
  expect(screen.getByRole('heading', { name: 'Redirecting to Login...' })).toBeVisible();
  expect(sent).toEqual({ token: 'secret-token', password: ' long enough ' });
  expect(window.location.pathname).toBe('/reset-password');
  act(() => jest.advanceTimersByTime(PASSWORD_RESET_REDIRECT_DELAY));
  expect(window.location.pathname).toBe('/login');
  expect(PASSWORD_RESET_REDIRECT_DELAY).toBe(2000);
});

it.each([
  ['201', () => HttpResponse.json({}, { status: 201 }), 'Failed to reset password'],
  ['no words', () => new HttpResponse('', { status: 500 }), 'Failed to reset password'],
  ['no answer', () => HttpResponse.error(), 'Failed to reset password'],
  [
    'words',
    () => failWith(400, 'reset_link_invalid', 'This link was already used'),
    'This link was already used',
  ],
])('LOGIN-13 counts %s as a failure', async (_what, answer, text) => {
  server.use(http.post('/api/reset-password', answer));
  await submit('long enough');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('LOGIN-13 says that it is not known where the answer was lost, and what a link then means that is used up', async () => {
  server.use(http.post('/api/reset-password', () => HttpResponse.error()));
  const { user } = await submit('long enough');
  const unknown = /It is not known whether it was set. Try to sign in with the new password./;
  expect(await screen.findByRole('alert')).toHaveTextContent(unknown);
  server.use(
    http.post('/api/reset-password', () =>
      failWith(400, 'reset_link_invalid', 'This reset link is invalid or has expired.'),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/Try to sign in with the new password/),
  );
  expect(screen.getByRole('alert')).not.toHaveTextContent('invalid');
});

describe('LOGIN-13 where somebody else is signed in with this browser', () => {
  const openAsOther = (route: string) =>
    renderWithApp(
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/home" element="The other's page" />
      </Routes>,
      { route, advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) },
    );

  it('LOGIN-13 a new password leads to the login form, not to that session', async () => {
    const { user } = openAsOther('/reset-password?token=secret-token&welcome');
    await user.type(password(), 'long enough');
    await user.type(confirmation(), 'long enough{Enter}');
    await screen.findByText('Your password is set. You can sign in now.');
    act(() => jest.advanceTimersByTime(PASSWORD_RESET_REDIRECT_DELAY));
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('LOGIN-13 that session ends before the owner of the link signs in', async () => {
    const calls: string[] = [];
    server.use(
      http.post('/api/logout', ({ request }) => {
        calls.push(`logout ${request.headers.get('authorization')}`);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/api/login', () => void calls.push('login')),
    );
    const { user } = openAsOther('/reset-password');
    await user.click(screen.getByRole('link', { name: 'To the login page' }));
    await user.type(screen.getByLabelText('Email'), 'jonah.reyes@example.test');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText("The other's page")).toBeVisible();
    expect(calls).toEqual([expect.stringMatching(/^logout Bearer ./), 'login']);
  });

  it.each(['/reset-password?token=secret-token', '/reset-password'])(
    'LOGIN-13 so does the link of %s',
    async (route) => {
      const { user } = openAsOther(route);
      await user.click(screen.getByRole('link', { name: 'To the login page' }));
      expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    },
  );
});

describe('an invitation', () => {
  const openInvitation = async (answer: () => Response) => {
    server.use(http.post('/api/reset-password', answer));
    const { user } = open('/reset-password?token=secret-token&welcome');
    expect(screen.getByRole('heading', { name: 'Set your password' })).toBeVisible();
    await user.type(password(), 'long enough');
    await user.type(confirmation(), 'long enough{Enter}');
  };

  it('ADM-13 LOGIN-13 lets a first password be set, and leads to the login page', async () => {
    await openInvitation(() => HttpResponse.json({ message: 'Reset' }));
    expect(await screen.findByText('Your password is set. You can sign in now.')).toBeVisible();
    act(() => jest.advanceTimersByTime(PASSWORD_RESET_REDIRECT_DELAY));
    expect(window.location.pathname).toBe('/login');
  });

  it('ADM-13 whose link has run out is sent again by an administrator', async () => {
    await openInvitation(() => failWith(400, 'reset_link_invalid', 'Please request a new one.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('An administrator can send you another one.');
  });

  it('ADM-13 LOGIN-10 says the same once the token has left the address', () => {
    open('/reset-password?token=secret-token&welcome');
    expect(window.location.search).toBe('?welcome');
    cleanup();
    open(window.location.pathname + window.location.search);
    expect(screen.getByRole('heading', { name: 'Set your password' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('ask an administrator to send you another one');
  });
});
