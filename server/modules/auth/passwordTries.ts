import type { Config } from '@server/app/config';
import type { Executor } from '@server/db/schema';
import {
  accountKey,
  addressKey,
  clearHits,
  clearHitsBelow,
  HOUR_SECONDS,
  MINUTE_SECONDS,
  networkOf,
  type RateLimit,
} from '@server/http/rateLimits';
import { isFamiliarNetwork } from './knownDevices';

/** Where somebody is who claims to be an account's owner. Each kind has tries of its own, which no other uses up. */
export interface Origin {
  /**
   * - `device`: a browser that has signed in to the account
   * - `familiar`: a network that somebody has signed in from, whoever it was: it must not tell who has an account
   * - `unknown`: from anywhere else
   * - `session`: of the account, signed in already
   */
  kind: 'device' | 'familiar' | 'unknown' | 'session';
  /** What tells it from others of its kind. */
  place: string;
}

/** What is limited, and how often it may be done for one account. */
interface Allowance {
  purpose: string;
  perMinute: number;
  /** From one place; less than all of its kind, so that one stranger leaves some to the owner. */
  perPlaceHourly: number;
  hourly: Readonly<Record<Origin['kind'], number>>;
  /** What else an owner can do whose kind of place has none left. */
  advice: (wait: string) => string;
}

const SIGN_IN = 'sign-in';
const RESET = 'reset';

/** However many addresses they come from, an account's password is tried a hundred times an hour at most. */
const HOURLY_TRIES = { device: 25, familiar: 25, unknown: 40, session: 10 } as const;

const passwordTries = (perMinute: number): Allowance => ({
  purpose: SIGN_IN,
  perMinute,
  perPlaceHourly: 15,
  hourly: HOURLY_TRIES,
  advice: (wait) =>
    'Too many wrong passwords were tried for this account. Sign in with a browser that you have used before, ' +
    `or choose "Forgot Password?" to set a new password by mail. Or try again in ${wait}.`,
});

const resetRequests: Allowance = {
  purpose: RESET,
  perMinute: 5,
  perPlaceHourly: 8,
  hourly: { device: 10, familiar: 15, unknown: 15, session: 0 },
  advice: (wait) =>
    'Too many reset mails were asked for with this address. Use the link of the newest one in that mailbox, ' +
    `look into its spam folder too, or ask with a browser that you have used before. Or try again in ${wait}.`,
};

const placeKey = (purpose: string, email: string, { kind, place }: Origin) =>
  `${accountKey(purpose, email)}:${kind}:${place}`;

function limitsOf(
  { purpose, perMinute, perPlaceHourly, hourly, advice }: Allowance,
  email: string,
  origin: Origin,
) {
  const place = placeKey(purpose, email, origin);
  return [
    { key: place, max: perMinute, seconds: MINUTE_SECONDS },
    { key: place, max: perPlaceHourly, seconds: HOUR_SECONDS, advice },
    {
      key: `${accountKey(purpose, email)}:${origin.kind}`,
      max: hourly[origin.kind],
      seconds: HOUR_SECONDS,
      advice,
    },
  ] satisfies RateLimit[];
}

interface Claimed {
  email: string;
  origin: Origin;
  ip: string;
}

/**
 * Against one password tried on many accounts; none against a known device. High, for an office has one address, and only
 * for a minute where people sign in from: nobody is to keep an office out for longer.
 */
const networkLimits = (
  purpose: string,
  { origin: { kind }, ip }: Claimed,
  perMinute: number,
): RateLimit[] => {
  const minutely = { key: addressKey(purpose, ip), max: perMinute, seconds: MINUTE_SECONDS };
  if (kind === 'familiar') return [minutely];
  return kind === 'unknown' ? [minutely, { ...minutely, max: 6 * perMinute, seconds: HOUR_SECONDS }] : [];
};

/** Under which a try of an account's password is counted, wherever it is asked for. */
export const limitsOfTry = (
  { signInTriesPerMinute }: Pick<Config, 'signInTriesPerMinute'>,
  claimed: Claimed,
): RateLimit[] => [
  ...limitsOf(passwordTries(signInTriesPerMinute), claimed.email, claimed.origin),
  ...networkLimits(SIGN_IN, claimed, 10 * signInTriesPerMinute),
];

/** Under which a request for a reset mail is counted. */
export const limitsOfReset = (claimed: Claimed): RateLimit[] => [
  ...limitsOf(resetRequests, claimed.email, claimed.origin),
  ...networkLimits(RESET, claimed, 30),
];

/**
 * Where a call for an account comes from. The same is looked up whether there is such an account or not.
 * @param device the account's, where it has one of the caller's tokens
 */
export async function originOf(db: Executor, ip: string, device: string | undefined): Promise<Origin> {
  if (device !== undefined) return { kind: 'device', place: device };
  const place = networkOf(ip);
  return { kind: (await isFamiliarNetwork(db, place)) ? 'familiar' : 'unknown', place };
}

/** After the right password: wrong tries from the same place are forgiven, those from anywhere else still count. */
export const forgiveTries = (db: Executor, email: string, origin: Origin): Promise<void> =>
  clearHits(db, placeKey(SIGN_IN, email, origin));

/** After another password was set: what was tried was the old one. */
export const forgetTries = (db: Executor, email: string): Promise<void> =>
  clearHitsBelow(db, `${accountKey(SIGN_IN, email)}:`);
