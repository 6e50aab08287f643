import { http, HttpResponse } from 'msw';
import type { ApiToken, CreateApiTokenAnswer, CreateApiTokenRequest } from '@contract/source/apiTokens';

/** A token of a program. */
export const buildApiToken = (values: Partial<ApiToken> = {}): ApiToken => ({
  id: 'token-1',
  name: 'ERP',
  kinds: 'all',
  rights: 'write',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...values,
});

/** The calls of the Data page: about API tokens, over a list that they change, and export. */
export function apiTokenHandlers(given: readonly ApiToken[] = []) {
  let tokens = [...given];
  return [
    http.get('/api/apiTokens', () => HttpResponse.json(tokens)),
    http.post('/api/apiTokens', async ({ request }) => {
      const body = (await request.json()) as CreateApiTokenRequest;
      const made = buildApiToken({
        ...body,
        expiresAt: body.expiresAt ?? null,
        id: `token-${tokens.length + 1}`,
      });
      tokens = [...tokens, made];
      const answer: CreateApiTokenAnswer = { ...made, token: 'tms_shown-this-once' };
      return HttpResponse.json(answer, { status: 201 });
    }),
    http.delete('/api/apiTokens/:id', ({ params }) => {
      tokens = tokens.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/export/:kind', () => HttpResponse.text('externalId\r\n')),
  ];
}
