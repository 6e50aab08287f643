import { fairQueue } from '@server/http/limits/fairQueue';
import { setTestPassword } from '@server/testing/passwords';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

const PASSWORD = 'seven tractors in the field';
const NEW_PASSWORD = 'nine green ploughs at dawn';
const PLACES = ['a', 'b', 'c', 'd', 'e'];

let test: TestApp;
let count = 0;
const passwordWork = fairQueue({ atOnce: 1, mostWaiting: PLACES.length - 1, patienceMs: 20_000 });
beforeAll(async () => {
  test = await buildTestApp({ passwordWork });
});
afterAll(() => test.close());

/** Strangers from many places fill the queue, until `end`. */
function flood() {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const tries = PLACES.map((place) => passwordWork.run(place, () => held));
  const turnedAway = new Promise((resolve) => tries.forEach((each) => void each.catch(resolve)));
  return { turnedAway, end };
}

const calls: readonly [string, (person: TestUser) => { url: string; payload: object }][] = [
  ['giving the password again', () => ({ url: '/api/confirmIdentity', payload: { current: PASSWORD } })],
  [
    'changing the password',
    () => ({ url: '/api/change-password', payload: { current: PASSWORD, password: NEW_PASSWORD } }),
  ],
  [
    'changing the own address',
    ({ id }) => ({
      url: `/api/updateUser?type=updatedetails&userid=${id}`,
      payload: { id, email: 'moved@test.example', current: PASSWORD },
    }),
  ],
  [
    'adding a user',
    () => ({
      url: '/api/addingUser?type=register',
      payload: {
        email: 'new@test.example',
        username: 'new',
        fullname: 'Ana Souza',
        role: 'Field Engineer',
        internal_ns_id: '2',
        is_active: true,
        password: NEW_PASSWORD,
      },
    }),
  ],
  [
    'setting the password of another',
    () => ({
      url: `/api/userPassword?userid=${test.users['Field Engineer'].id}`,
      payload: { password: NEW_PASSWORD },
    }),
  ],
];

it.each(calls)(
  'LOGIN-15 guesses of strangers do not turn away a signed-in person: %s',
  async (_what, call) => {
    const person = await addTestUser(test.db, { role: 'Admin', email: `urgent${(count += 1)}@test.example` });
    await setTestPassword(test.db, person.id, PASSWORD);
    const { turnedAway, end } = flood();
    const asked = test.injectAs(person, { method: 'POST', ...call(person) });
    // In the full queue somebody has to make room: one of the strangers, or the person.
    await Promise.race([turnedAway, asked]);
    end();
    expect((await asked).statusCode).toBeLessThan(300);
  },
);
