import { randomBytes } from 'node:crypto';
import type { Pool } from 'undici';
import { roleDirectoryId, type Role } from '../../contract/accounts/roles';
import { API_KEY } from '../../e2e/support/server';
import { accounts } from '../../e2e/support/signIn';
import type { Call } from '../../server/testing/fuzz/calls';
import { firstCalls } from '../../server/testing/fuzz/firstCalls';
import type { Known } from '../../server/testing/fuzz/known';
import { progressOfTasks, type Answer, type Identity } from '../../server/testing/fuzz/run';

/** Fewer than there may be. */
const MANY_TOKENS = 60;

/** Wrong passwords from one address slow down everybody there: who signs in for a caller does so from another. */
const SIGNING_IN = '192.0.2.2';

/** Sends a call as from an address, for a server that trusts the proxy which this one plays. */
export async function sendFrom(
  pool: Pool,
  address: string,
  { method, url, headers, body }: Call,
): Promise<Answer> {
  const answer = await pool.request({
    method: method,
    path: url,
    headers: { ...headers, 'x-forwarded-for': address },
    body,
  });
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
}

/** A session as a browser keeps it: an answer that starts or renews it is taken over. */
interface Session {
  token?: string;
  cookie?: string;
}

const headersOf = ({ token, cookie }: Session): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(cookie && { cookie }),
});

/** An admin whom the fuzzed calls cannot name, and who makes an account for each of them. */
export class Keeper {
  private readonly session: Session = {};
  private program: { id: string; token: string } | undefined;
  private lastSignIn: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: Pool) {}

  /** Signs in; tells what there is, besides its own account and API token, which no fuzzed call may be about. */
  async start(known: Known): Promise<void> {
    const { user } = await this.logIn(this.session, accounts.admin);
    this.program = await this.makeToken('The fuzz itself');
    for (const text of [user.id, this.program.id, accounts.admin.email]) known.hide(text);
    for (const url of firstCalls) known.learn(await this.call('GET', url, this.session));
  }

  /** One after the other: the confirmation renews the session, whose old token ends calls that are under way. */
  signIn(caller: Role | 'a program'): Promise<Identity> {
    const signedIn = this.lastSignIn.then(() => this.signInNext(caller));
    this.lastSignIn = signedIn.catch(() => undefined);
    return signedIn;
  }

  private async signInNext(caller: Role | 'a program'): Promise<Identity> {
    const name = `fuzz-${randomBytes(8).toString('hex')}`;
    const email = `${name}@fuzz.test`;
    const password = randomBytes(12).toString('base64url');
    // Its confirmation of the password lasts for 15 minutes.
    await this.call('POST', '/api/confirmIdentity', this.session, { current: accounts.admin.password });
    if (caller === 'a program') {
      const made = await this.makeToken(name);
      return { email, password, ...made };
    }
    await this.call('POST', '/api/addingUser?type=register', this.session, {
      ...{ email, username: name, fullname: name, password, role: caller },
      ...{ internal_ns_id: roleDirectoryId[caller], is_active: true },
    });
    const session: Session = {};
    const { user } = await this.logIn(session, { email, password });
    const own = randomBytes(12).toString('base64url');
    await this.call('POST', '/api/change-password', session, { current: password, password: own });
    const sessions = await this.call<{ id: string; current: boolean }[]>('GET', '/api/ownSessions', session);
    const sessionId = sessions.find(({ current }) => current)?.id;
    const tasks = await this.giveTasks(name, email);
    const { token = '', cookie } = session;
    return { token, cookie, id: user.id, email, password: own, tasks, ...(sessionId && { sessionId }) };
  }

  /** Tasks of a person, as a business system would send them. */
  private async giveTasks(assigned: string, email: string): Promise<string[]> {
    const rows = progressOfTasks.map((custeventtask_current_progress, at) => ({
      externalId: `${assigned}-${at}`,
      record: { title: `Task ${at}`, assigned, assigned_email: email, custeventtask_current_progress },
    }));
    const verdicts = await this.call<{ internalid: string }[]>(
      'POST',
      '/api/ingest/task',
      this.program,
      rows,
    );
    return verdicts.map(({ internalid }) => internalid);
  }

  /** There may be no more tokens than so many: the fuzzed calls make some too. */
  private async makeToken(name: string): Promise<{ id: string; token: string }> {
    const tokens = await this.call<{ id: string }[]>('GET', '/api/apiTokens', this.session);
    for (const { id } of tokens.length < MANY_TOKENS ? [] : tokens) {
      if (id === this.program?.id) continue;
      await sendFrom(this.pool, SIGNING_IN, {
        method: 'DELETE',
        url: `/api/apiTokens/${id}`,
        headers: headersOf(this.session),
      });
    }
    return this.call('POST', '/api/apiTokens', this.session, { name, kinds: 'all', rights: 'write' });
  }

  private logIn(session: Session, credentials: { email: string; password: string }) {
    return this.call<{ user: { id: string } }>('POST', '/api/login', session, credentials);
  }

  private async call<T>(method: string, url: string, session: Session = {}, sent?: object): Promise<T> {
    const { status, headers, body } = await sendFrom(this.pool, SIGNING_IN, {
      method,
      url,
      headers: {
        'x-api-key': API_KEY,
        ...headersOf(session),
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    if (status >= 300) throw new Error(`${method} ${url} was answered ${status}: ${body}`);
    const answer = JSON.parse(body) as T;
    const set = headers['set-cookie'];
    const cookie = (Array.isArray(set) ? set.join() : typeof set === 'string' ? set : '').split(';')[0];
    if (cookie) Object.assign(session, { cookie, token: (answer as { token: string }).token });
    return answer;
  }
}
