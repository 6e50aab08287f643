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
} from '@server/http/limits/rateLimits';
import { isFamiliarNetwork } from './knownDevices';

/** The kind of place that a try comes from. Each kind has its own tries, which no other kind uses up. */
export interface Origin {
  /**
   * - `device`: a browser that has signed in to the account
   * - `familiar`: a network that anybody has signed in from: it must not reveal who has an account
   * - `unknown`: anywhere else
   * - `session`: an open session of the account
   */
  kind: 'device' | 'familiar' | 'unknown' | 'session';
  /** Distinguishes it from others of its kind. */
  place: string;
}

/** A limited action, and its limits for one account. */
interface Allowance {
  purpose: string;
  perMinute: number;
  /** From one place; lower than for its kind, so that one attacker leaves some to the owner. */
  perPlaceHourly: number;
  hourly: Readonly<Record<Origin['kind'], number>>;
  /** What an owner can do instead if the tries of their place are used up. */
  advice: (wait: string) => string;
}

const SIGN_IN = 'sign-in';
const RESET = 'reset';

/** The most tries of an account's password in an hour, over all addresses. */
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
 * Limits tries of one password on many accounts, except from known devices. The limit is high because an office has
 * one address, and lasts only a minute for networks with earlier sign-ins: nobody can lock an office out for longer.
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

/** The limits that count a try of an account's password, on every page. */
export const limitsOfTry = (
  { signInTriesPerMinute }: Pick<Config, 'signInTriesPerMinute'>,
  claimed: Claimed,
): RateLimit[] => [
  ...limitsOf(passwordTries(signInTriesPerMinute), claimed.email, claimed.origin),
  ...networkLimits(SIGN_IN, claimed, 10 * signInTriesPerMinute),
];

/** The limits that count a request for a reset mail. */
export const limitsOfReset = (claimed: Claimed): RateLimit[] => [
  ...limitsOf(resetRequests, claimed.email, claimed.origin),
  ...networkLimits(RESET, claimed, 30),
];

/**
 * Where a call for an account comes from. The lookup is the same whether the account exists or not.
 * @param device the account's device, if the caller sent one of its tokens
 */
export async function originOf(db: Executor, ip: string, device: string | undefined): Promise<Origin> {
  if (device !== undefined) return { kind: 'device', place: device };
  const place = networkOf(ip);
  return { kind: (await isFamiliarNetwork(db, place)) ? 'familiar' : 'unknown', place };
}

/** After the right password: removes the wrong tries from the same place; all others still count. */
export const forgiveTries = (db: Executor, email: string, origin: Origin): Promise<void> =>
  clearHits(db, placeKey(SIGN_IN, email, origin));

/** After a new password: the tries were for the old one. */
export const forgetTries = (db: Executor, email: string): Promise<void> =>
  clearHitsBelow(db, `${accountKey(SIGN_IN, email)}:`);
