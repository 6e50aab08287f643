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

/** An admin whom the fuzzed calls cannot name, and who makes an account for each of them. */
export class Keeper {
  private token = '';
  private program: { id: string; token: string } | undefined;

  constructor(private readonly pool: Pool) {}

  /** Signs in; tells what there is, besides its own account and API token, which no fuzzed call may be about. */
  async start(known: Known): Promise<void> {
    const { token, user } = await this.logIn(accounts.admin);
    this.token = token;
    this.program = await this.makeToken('The fuzz itself');
    for (const text of [user.id, this.program.id, accounts.admin.email]) known.hide(text);
    for (const url of firstCalls) known.learn(await this.call('GET', url, token));
  }

  async signIn(caller: Role | 'a program'): Promise<Identity> {
    const name = `fuzz-${randomBytes(8).toString('hex')}`;
    const email = `${name}@fuzz.test`;
    const password = `${name}-password`;
    // Its confirmation of the password lasts for 15 minutes.
    await this.call('POST', '/api/confirmIdentity', this.token, { current: accounts.admin.password });
    if (caller === 'a program') {
      const made = await this.makeToken(name);
      return { email, password, ...made };
    }
    await this.call('POST', '/api/addingUser?type=register', this.token, {
      ...{ email, username: name, fullname: name, password, role: caller },
      ...{ internal_ns_id: roleDirectoryId[caller], is_active: true },
    });
    const { token, user } = await this.logIn({ email, password });
    const own = `${name}-own-password`;
    await this.call('POST', '/api/change-password', token, { current: password, password: own });
    const sessions = await this.call<{ id: string; current: boolean }[]>('GET', '/api/ownSessions', token);
    const sessionId = sessions.find(({ current }) => current)?.id;
    const tasks = await this.giveTasks(name, email);
    return { token, id: user.id, email, password: own, tasks, ...(sessionId && { sessionId }) };
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
      this.program?.token,
      rows,
    );
    return verdicts.map(({ internalid }) => internalid);
  }

  /** There may be no more tokens than so many: the fuzzed calls make some too. */
  private async makeToken(name: string): Promise<{ id: string; token: string }> {
    const tokens = await this.call<{ id: string }[]>('GET', '/api/apiTokens', this.token);
    for (const { id } of tokens.length < MANY_TOKENS ? [] : tokens) {
      if (id === this.program?.id) continue;
      await sendFrom(this.pool, SIGNING_IN, {
        method: 'DELETE',
        url: `/api/apiTokens/${id}`,
        headers: { authorization: `Bearer ${this.token}` },
      });
    }
    return this.call('POST', '/api/apiTokens', this.token, { name, kinds: 'all', rights: 'write' });
  }

  private logIn(credentials: { email: string; password: string }) {
    return this.call<{ token: string; user: { id: string } }>('POST', '/api/login', undefined, credentials);
  }

  private async call<T>(method: string, url: string, token?: string, sent?: object): Promise<T> {
    const { status, body } = await sendFrom(this.pool, SIGNING_IN, {
      method,
      url,
      headers: {
        'x-api-key': API_KEY,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    if (status >= 300) throw new Error(`${method} ${url} was answered ${status}: ${body}`);
    return JSON.parse(body) as T;
  }
}
