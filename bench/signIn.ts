import { accounts, signInByCall } from '../e2e/support/signIn';
import { BuiltServer } from '../e2e/support/server';
import { onPostgres, ownDatabase } from './support/postgresServer';
import { addressOf, askForReset, tryChange, trySignIn } from './support/signInTries';
import { holds, printFigures, type Figure } from './support/statistics';

/*
 * Who gets in while others try passwords (LOGIN-15, LOGIN-16): the built server on PostgreSQL, whose clock is moved by
 * moving what was counted into the past. Every address is one that the caller names, as a proxy in front would.
 */

const { password: PASSWORD } = accounts.engineer;
const MINUTES = 22;
const COLLEAGUES = 20;
const ADDRESSES = 1000;
const AT_ONCE = 500;
const OFFICE = '192.0.2.1';
const HOME = '192.0.2.2';
const WRONG_PER_MINUTE = 10;

const database = await ownDatabase();
const server = await BuiltServer.prepare({
  DATABASE_URL: database.url,
  TRUST_PROXY: '127.0.0.1',
  REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'fatal',
});
const figures: Figure[] = [];
try {
  await server.start();
  await addPeople();
  await measureLockOut('one address', () => addressOf(1));
  await measureLockOut('a new address for each try', addressOf);
  await measureResets();
  await measureOffice();
  await measureGuesses();
  await measureFlood('one account, one address', () => ({ email: person(1), from: addressOf(1) }));
  await measureFlood('as many accounts and addresses', (n) => ({
    email: person(n + 50),
    from: addressOf(n),
  }));
} finally {
  await server.dispose();
  await database.drop();
}
printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

function person(number: number): string {
  return `person${number}@demo.test`;
}

/** People enough for an office, with the password of the demo accounts. */
async function addPeople(): Promise<void> {
  await onPostgres(database.url, (client) =>
    client.query(
      `insert into users (email, username, fullname, role, internal_ns_id, password_hash)
       select 'person' || n || '@demo.test', 'person' || n, 'Person ' || n, role, internal_ns_id, password_hash
       from users, generate_series(1, $1::int) as n where email = $2`,
      [COLLEAGUES + 1, accounts.engineer.email],
    ),
  );
}

/** Nothing was tried yet, and nobody has signed in from anywhere. */
async function startAgain(): Promise<void> {
  await onPostgres(database.url, async (client) => {
    await client.query('delete from rate_hits');
    await client.query('delete from sign_in_networks');
  });
}

async function passMinute(): Promise<void> {
  await onPostgres(database.url, (client) =>
    client.query("update rate_hits set at = at - interval '1 minute'"),
  );
}

/** The token of a browser that the owner signs in with. */
async function knownDevice(email: string, from: string): Promise<string | undefined> {
  return (await trySignIn(server, email, PASSWORD, { from })).body.device;
}

/** Ten wrong tries a minute by strangers; each minute the owner comes with the right one, in two ways. */
async function measureLockOut(how: string, attacker: (n: number) => string): Promise<void> {
  await startAgain();
  const email = person(1);
  const device = await knownDevice(email, OFFICE);
  const refused = { known: 0, familiar: 0, fresh: 0 };
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let n = 0; n < WRONG_PER_MINUTE; n += 1) {
      await trySignIn(server, email, 'wrong', { from: attacker(minute * WRONG_PER_MINUTE + n) });
    }
    const known = await trySignIn(server, email, PASSWORD, { from: HOME, device });
    const familiar = await trySignIn(server, email, PASSWORD, { from: OFFICE });
    // Each from an address of its own: the first success would make it one that people sign in from.
    const fresh = await trySignIn(server, email, PASSWORD, { from: addressOf(60_000 + minute) });
    if (known.status !== 200) refused.known += 1;
    if (familiar.status !== 200) refused.familiar += 1;
    if (fresh.status !== 200) refused.fresh += 1;
    await passMinute();
  }
  const name = (whence: string) => `strangers at ${how}: owner refused of ${MINUTES} ${whence}`;
  figures.push(
    { name: name('on a known device'), value: refused.known, unit: 'tries', mark: 0 },
    { name: name('in the office, fresh browser'), value: refused.familiar, unit: 'tries', mark: 0 },
    {
      name: name('elsewhere, fresh browser'),
      value: refused.fresh,
      unit: 'tries',
      // Nobody can tell the owner from many strangers then; a known device or the mailbox can.
      mark: how === 'one address' ? 0 : undefined,
    },
  );
}

/** Five requests of a reset mail a minute by a stranger; the owner asks every fourth minute. */
async function measureResets(): Promise<void> {
  await startAgain();
  let refused = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let n = 0; n < 5; n += 1) await askForReset(server, person(2), { from: addressOf(1) });
    if (minute % 4 === 0 && (await askForReset(server, person(2), { from: HOME })).status !== 200)
      refused += 1;
    await passMinute();
  }
  const name = 'stranger asking for resets: owner’s own refused of 6';
  figures.push({ name, value: refused, unit: 'tries', mark: 0 });
}

/** One person of an office is wrong again and again, then all others begin their day on browsers that nobody knows. */
async function measureOffice(): Promise<void> {
  await startAgain();
  for (let n = 0; n < WRONG_PER_MINUTE; n += 1) await trySignIn(server, person(1), 'wrong', { from: OFFICE });
  const others = await Promise.all(
    Array.from({ length: COLLEAGUES }, (_, n) =>
      trySignIn(server, person(n + 2), PASSWORD, { from: OFFICE }),
    ),
  );
  const refused = others.filter(({ status }) => status !== 200).length;
  figures.push({ name: `office: refused of ${COLLEAGUES} others`, value: refused, unit: 'tries', mark: 0 });
}

/** All ways to try the password of one account, for an hour. */
async function measureGuesses(): Promise<void> {
  await startAgain();
  const { email } = accounts.engineer;
  const { headers } = await signInByCall(server, 'engineer');
  const devices = [await knownDevice(email, OFFICE), await knownDevice(email, OFFICE)];
  let looked = 0;
  const count = ({ status }: { status: number }, wrong: number) => (looked += Number(status === wrong));
  for (let minute = 0; minute < 60; minute += 1) {
    for (let n = minute; n < ADDRESSES; n += 60) {
      count(await trySignIn(server, email, 'wrong', { from: addressOf(n) }), 401);
    }
    for (const device of [undefined, ...devices]) {
      for (let n = 0; n < 2; n += 1) {
        count(await trySignIn(server, email, 'wrong', { from: OFFICE, device }), 401);
      }
    }
    count(await tryChange(server, headers, 'wrong'), 400);
    // Less than a minute each, so that all of them are within the hour.
    if (minute % 2 === 0) await passMinute();
  }
  const name = `guesses looked at in an hour, from ${ADDRESSES} addresses, an office, two known devices, a session`;
  figures.push({ name, value: looked, unit: 'tries', mark: 100 });
}

/** As many wrong tries at the same moment; meanwhile somebody works, and somebody else signs in, again and again. */
async function measureFlood(
  how: string,
  tryOf: (n: number) => { email: string; from: string },
): Promise<void> {
  await startAgain();
  const { headers } = await signInByCall(server, 'admin');
  const device = await knownDevice(person(19), OFFICE);
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const { email, from } = tryOf(n);
      return (await trySignIn(server, email, 'wrong', { from })).status;
    }),
  ).finally(() => (isOver = true));
  /** Of what is asked again and again meanwhile. */
  const watch = async (call: () => Promise<{ status: number }>) => {
    const seen = { longest: 0, turnedAway: 0 };
    while (!isOver) {
      const asked = performance.now();
      const { status } = await call();
      seen.longest = Math.max(seen.longest, performance.now() - asked);
      if (status !== 200) seen.turnedAway += 1;
    }
    return seen;
  };
  const started = performance.now();
  const [work, known, stranger, statuses] = await Promise.all([
    watch(() => fetch(`${server.url}/api/tasks`, { headers })),
    watch(() => trySignIn(server, person(19), PASSWORD, { from: HOME, device })),
    watch(() => trySignIn(server, person(20), PASSWORD, { from: OFFICE })),
    flood,
  ]);
  const took = performance.now() - started;
  const told = (status: number) => statuses.filter((each) => each === status).length;
  console.log(`${how}: looked at ${told(401)}, 429 ${told(429)}, 503 ${told(503)}, in ${took.toFixed(0)} ms`);
  const name = (what: string) => `${AT_ONCE} tries at once, ${how}: ${what}`;
  figures.push(
    { name: name('longest other call'), value: work.longest, unit: 'ms', mark: 1000 },
    { name: name('longest right sign-in, known device'), value: known.longest, unit: 'ms', mark: 1000 },
    { name: name('known device turned away'), value: known.turnedAway, unit: 'tries', mark: 0 },
    { name: name('longest right sign-in, fresh browser'), value: stranger.longest, unit: 'ms' },
    { name: name('fresh browser turned away'), value: stranger.turnedAway, unit: 'tries' },
  );
}
