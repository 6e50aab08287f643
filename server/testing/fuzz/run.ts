import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@contract/accounts/roles';
import { makeCall, type Call, type MadeCall } from './calls';
import type { Operation } from './document';
import { type Known } from './known';
import { randomOf, type Random } from './random';
import { Secrets } from './secrets';
import { Values } from './values';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Who calls: a person of a role, a program, or somebody without anything. */
export type Caller = Role | 'a program' | 'nobody';
export const callers: readonly Caller[] = [
  'Admin',
  'Field Engineer',
  'Field Service Partner',
  'a program',
  'nobody',
];

/** What a caller signs in as. */
export interface Identity {
  token: string;
  /** What belongs to the token of a session: `name=value`. */
  cookie?: string;
  id: string;
  email: string;
  password: string;
  /** Of people. */
  sessionId?: string;
  /** The ids of tasks that are theirs. */
  tasks?: readonly string[];
}

/** The progress of the tasks that people are given: open ones, and one that is locked. */
export const progressOfTasks: readonly string[] = ['1', '9', '16', '14'];

/** The server that is called. */
export interface Target {
  operations: readonly Operation[];
  apiKey: string;
  send(call: Call): Promise<Answer>;
  /** Signs in as an account of its own, or makes an API token. */
  signIn(caller: Exclude<Caller, 'nobody'>): Promise<Identity>;
  known: Known;
}

export interface Problem {
  caller: Caller;
  /** The place of the call among those of its caller. */
  number: number;
  operation: string;
  problem: string;
  call: Call;
}

export interface Outcome {
  calls: number;
  /** How often each status was answered, by caller. */
  statuses: Record<Caller, Record<number, number>>;
  /** How often each operation was answered with a success. */
  successes: Record<string, number>;
  problems: Problem[];
}

/** How often calls are made that take away what the others need, or check a password, which takes longer than the rest. */
const shares: Readonly<Record<string, number>> = {
  'POST /api/demoData': 0.02,
  'DELETE /api/demoData': 0.02,
  'POST /api/logout': 0.1,
  'POST /api/endSessions': 0.1,
  'POST /api/login': 0.2,
  'POST /api/change-password': 0.2,
  'POST /api/confirmIdentity': 0.2,
  'POST /api/userPassword': 0.2,
  'POST /api/addingUser': 0.2,
};
/** Values that pass rules between fields, or name what there is, where random ones hardly ever do. */
const hints: Readonly<Record<string, readonly unknown[]>> = {
  price: ['0.00'],
  extendedprice: ['0.00'],
  columns: ['name', 'title', 'status', 'externalId', null],
};
/** Programs and strangers call what is meant for others less often. */
const FOREIGN_SHARE = 0.1;
/** A caller is asked now and then who they are: another one may have changed it. */
const CHECK_EVERY = 100;

/**
 * Calls every operation in every role, in the same way for the same seed, and says what went wrong: an answer 5xx, an
 * answer that is not documented or does not fit, a secret in an answer, or a body that was taken although the document
 * does not let it be sent.
 */
export async function fuzz(
  target: Target,
  { calls, seed }: { calls: number; seed: number },
): Promise<Outcome> {
  const outcome: Outcome = {
    calls: 0,
    statuses: Object.fromEntries(callers.map((caller) => [caller, {}])) as Outcome['statuses'],
    successes: {},
    problems: [],
  };
  const secrets = new Secrets();
  await Promise.all(
    callers.map((caller, at) => {
      const share = Math.floor((calls + at) / callers.length);
      return new FuzzCaller(target, caller, randomOf(seed, caller), secrets, outcome).callTimes(share);
    }),
  );
  return outcome;
}

const PATIENCE = 20;
const PAUSE_MS = 250;

/** Sends a call again while the server says that it is too busy for it: that is an answer, not an error. */
export async function sendPatiently({ send }: Pick<Target, 'send'>, call: Call): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(call);
    const isBusy = answer.status === 503 && answer.body.includes('"overloaded"');
    if (!isBusy || tries === PATIENCE) return answer;
    await wait(PAUSE_MS);
  }
}

const credentialsOf = ({ token, cookie }: Identity): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(cookie && { cookie }),
});

class FuzzCaller {
  private identity: Identity | undefined;
  private readonly values: Values;
  /** The record that the call is about so far, for its version. */
  private lastId: unknown;
  private path = '';

  constructor(
    private readonly target: Target,
    private readonly caller: Caller,
    private readonly random: Random,
    private readonly secrets: Secrets,
    private readonly outcome: Outcome,
  ) {
    this.values = new Values(random, (name) => this.suggest(name));
  }

  async callTimes(times: number): Promise<void> {
    for (let number = 1; number <= times; number += 1) {
      if (number % CHECK_EVERY === 0) await this.checkIdentity();
      await this.callOnce(number);
    }
  }

  private suggest(name: string): unknown {
    const { random, identity } = this;
    const isOwn = random.chance(0.7);
    const hint = hints[name];
    if (hint && isOwn) return random.pick(hint);
    if (name === 'email' && random.chance(0.2)) return `new-${random.int(1, 1e9)}@fuzz.test`;
    if (identity && isOwn && (name === 'email' || name === 'x-user-email')) return identity.email;
    if (identity && isOwn && name === 'userId') return identity.id;
    if (identity && isOwn && (name === 'current' || name === 'password')) return identity.password;
    if (/_customer$/.test(name) && isOwn) return this.target.known.companyOf(this.lastId);
    if (name === 'version') return this.target.known.versionOf(this.lastId);
    if (name === 'id' && this.path === '/api/updateUser' && isOwn) return this.lastId;
    const isTask = name === 'internalid' || name === 'internalId';
    const own = isTask && random.chance(0.5) ? random.pick(identity?.tasks ?? []) : undefined;
    const value = own ?? this.target.known.suggest(name, this.path, random);
    if (/(?:id|_case)$/i.test(name)) this.lastId = value;
    return value;
  }

  private async signIn(caller: Exclude<Caller, 'nobody'>): Promise<Identity> {
    const identity = await this.target.signIn(caller);
    this.secrets.note(identity.token);
    if (identity.cookie) this.secrets.note(identity.cookie.replace(/^[^=]+=/, ''));
    this.secrets.note(identity.password);
    if (identity.sessionId) this.secrets.noteSession(identity.sessionId, identity.id);
    return identity;
  }

  private nextOperation(): Operation {
    for (;;) {
      const operation = this.random.pick(this.target.operations);
      if (operation && this.random.chance(this.shareOf(operation))) return operation;
    }
  }

  private shareOf({ name, schemes }: Operation): number {
    const share = shares[name] ?? 1;
    const isMeant =
      this.caller === 'a program'
        ? schemes.includes('apiToken')
        : this.caller !== 'nobody' || schemes.length === 0 || schemes.includes('client');
    return isMeant ? share : share * FOREIGN_SHARE;
  }

  private async callOnce(number: number): Promise<void> {
    const { target, caller, outcome, random } = this;
    if (caller !== 'nobody') this.identity ??= await this.signIn(caller);
    const operation = this.nextOperation();
    this.path = operation.path;
    this.lastId = undefined;
    const made = makeCall(operation, this.values, random);
    const call = { ...made, headers: { ...made.headers, ...this.credentials(operation) } };
    const answer = await sendPatiently(target, call);
    const counts = outcome.statuses[caller];
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    outcome.calls += 1;
    if (answer.status < 300) outcome.successes[operation.name] = (outcome.successes[operation.name] ?? 0) + 1;
    const problem = this.problemOf(operation, made, answer);
    if (problem) outcome.problems.push({ caller, number, operation: operation.name, problem, call });
    this.learn(operation, answer);
  }

  private credentials({ schemes }: Operation): Record<string, string> {
    if (schemes.includes('client') && this.random.chance(0.95)) return { 'x-api-key': this.target.apiKey };
    if (this.identity) return credentialsOf(this.identity);
    return this.random.chance(0.1)
      ? { authorization: this.random.pick(['Bearer x', 'Basic eDp5', 'Bearer tms_x']) }
      : {};
  }

  private problemOf(operation: Operation, { isTaken }: MadeCall, { status, headers, body }: Answer) {
    if (status >= 500) return `${status}: ${body.slice(0, 300)}`;
    const type =
      typeof headers['content-type'] === 'string' ? (headers['content-type'].split(';')[0] ?? '') : '';
    const undocumented = operation.problemOf({ status, type, body });
    if (undocumented) return undocumented;
    const reader = this.caller === 'Admin' ? undefined : (this.identity?.id ?? 'nobody');
    const secret = this.secrets.in(operation.name, body, reader);
    if (secret) return `the answer has ${secret}`;
    if (isTaken === false && status < 300) return 'takes a body that the document does not let be sent';
    return undefined;
  }

  private learn({ name }: Operation, { status, body }: Answer): void {
    const isOver =
      status === 401 || status === 428 || (status === 403 && body.includes('password_change_required'));
    if (isOver || name === 'POST /api/logout') this.identity = undefined;
    if (status >= 300 || (!body.startsWith('{') && !body.startsWith('['))) return;
    try {
      this.target.known.learn(JSON.parse(body));
    } catch {
      // Lines of NDJSON, or a file: nothing to learn.
    }
  }

  /** A new account where the own one is not what it was: roles change, too. */
  private async checkIdentity(): Promise<void> {
    const { identity, caller, target } = this;
    if (!identity || caller === 'a program' || caller === 'nobody') return;
    const headers = credentialsOf(identity);
    const answer = await sendPatiently(target, { method: 'GET', url: '/api/session', headers });
    const isSame = answer.status === 200 && answer.body.includes(`"role":"${caller}"`);
    if (!isSame) this.identity = undefined;
  }
}
