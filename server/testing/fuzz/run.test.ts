import type { Call } from './calls';
import { operationsOf, type OpenApiDocument } from './document';
import { Known } from './known';
import { fuzz, type Answer } from './run';

const answer = {
  type: 'object',
  additionalProperties: false,
  properties: { name: { type: 'string', maxLength: 5 } },
};
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 5 } },
};
const json = <Schema>(schema: Schema) => ({ content: { 'application/json': { schema } } });

const document = {
  paths: {
    '/api/things': {
      post: {
        security: [{ session: [] }],
        requestBody: json(body),
        responses: { '200': json(answer), '400': json({ $ref: '#/components/schemas/Failure' }) },
      },
    },
  },
  components: { schemas: { Failure: { type: 'object', required: ['code'] } }, responses: {} },
} as const satisfies OpenApiDocument;

const refused: Answer = {
  status: 400,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{"code":"validation_failed"}',
};
const isSound = ({ body: sent }: Call) => {
  try {
    const { name, ...others } = JSON.parse(String(sent)) as Record<string, unknown>;
    return typeof name === 'string' && name.length <= 5 && Object.keys(others).length === 0;
  } catch {
    return false;
  }
};
const sound = (call: Call): Answer =>
  isSound(call) ? { ...refused, status: 200, body: '{"name":"Ana"}' } : refused;

const told: Call[] = [];

async function problemsWith(send: (call: Call) => Answer, seed = 1): Promise<string[]> {
  told.length = 0;
  const { problems, calls } = await fuzz(
    {
      operations: operationsOf(document),
      apiKey: 'key',
      known: new Known(),
      send: async (call) => {
        if (call.url === '/api/session') return { ...refused, status: 401 };
        told.push(call);
        return send(call);
      },
      signIn: async (caller) => ({
        token: `token-of-${caller.replaceAll(' ', '-')}-0123456789`,
        id: caller,
        email: 'a@b.test',
        password: 'password-of-nobody-else',
        sessionId: `session-of-${caller.replaceAll(' ', '-')}-0123456789`,
      }),
    },
    { calls: 500, seed },
  );
  expect(calls).toBe(500);
  return [...new Set(problems.map(({ problem }) => problem))];
}

it('API-12 finds nothing where the server does what its document says', async () => {
  expect(await problemsWith(sound)).toEqual([]);
  expect(told.filter(isSound).length).toBeGreaterThan(50);
  expect(told.filter((call) => !isSound(call)).length).toBeGreaterThan(50);
});

it.each([
  ['an answer 5xx', { ...refused, status: 500 }, /^500: /],
  ['a status that is not documented', { ...refused, status: 418 }, /^418 is not documented$/],
  [
    'an answer of another type',
    { ...refused, headers: { 'content-type': 'text/html' } },
    /^400 is text\/html/,
  ],
  ['an answer that does not fit', { ...refused, body: '{"oops":1}' }, /^400 does not fit: .*code/],
  [
    'an answer with more than its schema has',
    { ...refused, status: 200, body: '{"secret":1}' },
    /^200 does not fit/,
  ],
  [
    'an answer above a bound',
    { ...refused, status: 200, body: '{"name":"longer"}' },
    /^200 does not fit: .*5 char/,
  ],
  ['a hash of a password', { ...refused, body: '{"code":"$argon2id$v=19"}' }, /has a hash of a password$/],
  ['a place in the code', { ...refused, body: '{"code":"at server/x.ts:1:2"}' }, /has a place in the code$/],
  ['a token', { ...refused, body: '{"code":"token-of-Admin-0123456789"}' }, /has a token or a password$/],
  [
    'a session of somebody else',
    { ...refused, body: '{"code":"session-of-Admin-0123456789"}' },
    /has a session of somebody else$/,
  ],
])('API-12 finds %s', async (_what, wrong, problem) => {
  const problems = await problemsWith((call) => (isSound(call) ? wrong : refused));
  expect(problems).toContainEqual(expect.stringMatching(problem));
});

it('API-12 finds a body that is taken although the document does not let it be sent', async () => {
  const taking = (): Answer => ({ ...refused, status: 200, body: '{}' });
  expect(await problemsWith(taking)).toEqual(['takes a body that the document does not let be sent']);
});

it('API-12 makes the same calls for the same seed, and others for another', async () => {
  const callsOf = async (seed: number) => {
    await problemsWith(sound, seed);
    return told.map(({ body: sent }) => String(sent)).sort();
  };
  const first = await callsOf(7);
  expect(await callsOf(7)).toEqual(first);
  expect(await callsOf(8)).not.toEqual(first);
});
