import { setTimeout as wait } from 'node:timers/promises';
import type { SupportCase } from '../../contract/records/cases';
import type { Task } from '../../contract/tasks/tasks';
import { isTaskLocked } from '../../contract/tasks/taskRules';
import { ownTasks } from '../../bench/support/ownTasks';
import { requestForms, type RequestForm } from '../../bench/support/requestForms';
import { signInByCall, type SessionHeaders } from '../../e2e/support/signIn';
import type { Measure } from './fault';

export type Kind = 'update' | 'create' | 'read' | 'search';

/** A server, or what stands before several. */
type Called = { readonly url: string };

/** What a client knows of one task that it updates. */
interface Writing {
  last: string | null;
  version: number;
  /** Sent, and not answered or answered 503: it may be stored or not. */
  underWay: string | undefined;
}

interface Client {
  failedAt: number;
  successes: number;
}

const PAUSE_MS = 25;
const ENOUGH_SUCCESSES = 3;
const LONGEST_WAIT_MS = 60_000;
const CASES = 20;
const FORMS = 200_000;
const MIXED: readonly Kind[] = ['update', 'create', 'update', 'read', 'update', 'create', 'search', 'update'];

/**
 * Clients that call without a pause, and the truth of what was acknowledged to them: each task's message and version,
 * and the number of each request. `compare` holds it against what is stored.
 */
export class Load {
  readonly statuses = new Map<number, number>();
  /** Answers that nobody should get, and what was lost, doubled or stored by half. */
  readonly wrong: string[] = [];
  readonly lost: string[] = [];
  acknowledged = 0;
  cut = 0;
  longestMs = 0;
  /** While a server may be killed, a call may have no answer. */
  mayBreak = false;
  /** While sessions may end, a call may be answered 401. */
  mayBeSignedOut = false;
  /** Calls that begin later must not succeed, as of a person who has been deactivated. */
  notAfter = Infinity;
  private late = 0;
  private readonly writings = new Map<string, Writing>();
  private readonly made = new Map<string, string>();
  private readonly pending: RequestForm[] = [];
  private clients: Client[] = [];
  private running: Promise<void>[] = [];
  private countFrom = 0;
  private stopped = true;
  private serial = 0;

  private constructor(
    private readonly servers: readonly Called[],
    private session: Awaited<ReturnType<typeof signInByCall>>,
    private readonly tasks: readonly Task[],
    private readonly cases: readonly SupportCase[],
    private readonly forms: RequestForm[],
  ) {
    for (const { internalid, message, version } of tasks) {
      this.writings.set(internalid, { last: message, version, underWay: undefined });
    }
  }

  /** Signs in as an engineer, whose tasks are changed, and reads what is there. */
  static async prepare(...servers: Called[]): Promise<Load> {
    const [server] = servers;
    if (!server) throw new Error('There is no server to call.');
    const session = await signInByCall(server, 'engineer');
    const tasks = (await ownTasks(server, session.headers)).filter(
      ({ progressId }) => !isTaskLocked(progressId),
    );
    const found = await fetch(`${server.url}/api/globalSearch?type=caselist&id=CS-209&limit=${CASES}`, {
      headers: session.headers,
    });
    const [{ cases }] = (await found.json()) as [{ cases: SupportCase[] }];
    const forms = requestForms(FORMS, cases).reverse();
    return new Load(servers, session, tasks, cases, forms);
  }

  /** Begins to call, one client for each kind, in turn on the servers. */
  begin(kinds: readonly Kind[] = MIXED, pauseMs = 0): void {
    this.stopped = false;
    this.clients = [];
    const writers = kinds.filter((kind) => kind === 'update').length;
    let writer = 0;
    this.running = kinds.map((kind, at) => {
      const share = kind === 'update' ? writer++ : 0;
      const own = this.tasks.filter((_task, index) => index % Math.max(1, writers) === share);
      const client: Client = { failedAt: 0, successes: 0 };
      this.clients.push(client);
      return this.run(client, this.servers[at % this.servers.length]!, kind, own, pauseMs);
    });
  }

  /** Ends the clients after the call each has under way. */
  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  /** Another session of the same person, as after the first has ended. */
  async signInAgain(): Promise<void> {
    this.session = await signInByCall(this.servers[0]!, 'engineer');
  }

  /** Waits until all clients succeed again; the milliseconds from `moment` to the last failed call. */
  async backSince(moment: number): Promise<number> {
    this.countFrom = moment;
    for (const client of this.clients) client.successes = 0;
    while (this.clients.some(({ successes }) => successes < ENOUGH_SUCCESSES)) {
      if (performance.now() - moment > LONGEST_WAIT_MS) return LONGEST_WAIT_MS;
      await wait(5);
    }
    return Math.max(0, ...this.clients.map(({ failedAt }) => failedAt - moment));
  }

  /** The person as whom the clients call. */
  get userId(): string {
    return this.session.user.id;
  }

  /** How many calls have succeeded that must not (`notAfter`), which is lifted. */
  takeLate(): number {
    const { late } = this;
    this.late = 0;
    this.notAfter = Infinity;
    return late;
  }

  /** How many calls have been answered with this status. */
  count(status: number): number {
    return this.statuses.get(status) ?? 0;
  }

  /** Holds the truth against what is stored, once the clients have ended and a server answers. */
  async compare(): Promise<void> {
    const [server] = this.servers;
    const stored = new Map(
      (await ownTasks(server!, this.session.headers)).map((task) => [task.internalid, task]),
    );
    for (const [id, writing] of this.writings) this.settle(id, writing, stored.get(id));
    for (const form of this.pending.splice(0)) await this.sendForm(server!, form);
    const idsOf = await this.storedRequests();
    for (const [mark, id] of this.made) {
      const ids = idsOf.get(mark) ?? [];
      if (!ids.includes(id)) this.lost.push(`${mark} was acknowledged as ${id}, and is not there`);
    }
    for (const [mark, ids] of idsOf) {
      if (ids.length > 1) this.lost.push(`${mark} was made as ${ids.join(', ')}`);
      if (!this.made.has(mark)) this.lost.push(`${mark} was made as ${ids.join()}, and never acknowledged`);
    }
  }

  /** What must be true after any fault. */
  measures(): Measure[] {
    for (const text of [...this.lost, ...this.wrong].slice(0, 10)) console.error(`  ${text}`);
    const unavailable = this.statuses.get(503) ?? 0;
    return [
      { name: 'acknowledged', value: this.acknowledged, least: 1 },
      { name: 'lost, doubled, half', value: this.lost.length, most: 0 },
      { name: 'without an answer', value: this.cut },
      { name: 'answered 503', value: unavailable },
      { name: 'wrong answers', value: this.wrong.length, most: 0 },
    ];
  }

  private async run(client: Client, server: Called, kind: Kind, own: readonly Task[], pauseMs: number) {
    for (let turn = 0; !this.stopped; turn += 1) {
      const begun = performance.now();
      const isDone = await this.call(server, kind, own, turn);
      this.longestMs = Math.max(this.longestMs, performance.now() - begun);
      if (!isDone) {
        client.failedAt = performance.now();
        client.successes = 0;
      } else if (begun >= this.countFrom) client.successes += 1;
      if (!isDone || pauseMs > 0) await wait(isDone ? pauseMs : PAUSE_MS);
    }
  }

  private async call(server: Called, kind: Kind, own: readonly Task[], turn: number): Promise<boolean> {
    if (kind === 'search') {
      return (await this.send(server, `/api/globalSearch?type=caselist&id=CS-20${turn % 10}&limit=20`)).ok;
    }
    if (kind === 'create') {
      const form = this.pending.shift() ?? this.forms.pop();
      if (!form) throw new Error('There are no more forms.');
      return this.sendForm(server, form);
    }
    const task = own[turn % own.length];
    if (!task) throw new Error('There are more clients than tasks.');
    const path = `/api/tasks?internalid=${task.internalid}`;
    if (kind === 'read') return (await this.send(server, path)).ok;
    return this.update(server, task.internalid);
  }

  private async update(server: Called, id: string): Promise<boolean> {
    const writing = this.writings.get(id)!;
    if (writing.underWay !== undefined) {
      const { ok, body } = await this.send(server, `/api/tasks?internalid=${id}`);
      if (!ok) return false;
      const [{ task }] = body as [{ task: Task[] }];
      this.settle(id, writing, task[0]);
    }
    const message = `Update ${(this.serial += 1)}`;
    writing.underWay = message;
    const fields = { message };
    const { ok, status } = await this.send(server, '/api/taskUpdate', {
      body: { email: this.session.user.email, internalid: id, fields },
    });
    // What is rejected is not stored; of a 503 and of a call without an answer nobody knows.
    if (!ok && status !== 0 && status !== 503) writing.underWay = undefined;
    if (!ok) return false;
    Object.assign(writing, { last: message, version: writing.version + 1, underWay: undefined });
    this.acknowledged += 1;
    return true;
  }

  private settle(id: string, writing: Writing, task: Task | undefined): void {
    const { last, underWay, version } = writing;
    const isKept = task?.message === last && task.version === version;
    const isStored = underWay !== undefined && task?.message === underWay && task.version === version + 1;
    if (!isKept && !isStored) {
      this.lost.push(
        `Task ${id}: acknowledged version ${version} “${last}”, under way “${underWay ?? ''}”, found ${task?.version} “${task?.message}”`,
      );
    }
    Object.assign(writing, { last: task?.message ?? null, version: task?.version ?? 0, underWay: undefined });
  }

  /** A form without an answer is sent again under its key, until it has one. */
  private async sendForm(server: Called, form: RequestForm): Promise<boolean> {
    const { ok, status, body } = await this.send(
      server,
      `/api/create${form.kind === 'imr' ? 'Imr' : 'Por'}`,
      {
        key: form.key,
        body: form.body,
      },
    );
    if (!ok) {
      if (status === 0 || status === 503 || status === 401) this.pending.push(form);
      return false;
    }
    this.made.set(form.mark, (body as Record<string, { id: string }>)[form.kind]?.id ?? '');
    this.acknowledged += 1;
    return true;
  }

  private async send(
    server: Called,
    path: string,
    sent?: { body: unknown; key?: string },
  ): Promise<{ ok: boolean; status: number; body?: unknown }> {
    const { cookie, authorization }: SessionHeaders = this.session.headers;
    const headers = {
      authorization,
      // Its name has the port.
      cookie: cookie.replace(/-\d+(?==)/, `-${new URL(server.url).port}`),
      ...(sent && { 'content-type': 'application/json' }),
      ...(sent?.key && { 'idempotency-key': sent.key }),
    };
    const begun = performance.now();
    try {
      const options = sent ? { method: 'POST', headers, body: JSON.stringify(sent.body) } : { headers };
      const answer = await fetch(server.url + path, options);
      const text = await answer.text();
      const { status } = answer;
      const isExpected =
        answer.ok ||
        (status === 503 && answer.headers.has('retry-after')) ||
        (status === 401 && this.mayBeSignedOut);
      if (!isExpected) this.wrong.push(`${path} was answered ${status}: ${text.slice(0, 200)}`);
      this.statuses.set(status, this.count(status) + 1);
      if (answer.ok && begun > this.notAfter) this.late += 1;
      return { ok: answer.ok, status, body: answer.ok ? JSON.parse(text) : undefined };
    } catch (error) {
      this.cut += 1;
      if (!this.mayBreak) {
        this.wrong.push(`${path} had no answer: ${String((error as Error).cause ?? error)}`);
      }
      return { ok: false, status: 0 };
    }
  }

  /** The numbers of all requests that clients made, by the mark of their form. */
  private async storedRequests(): Promise<Map<string, string[]>> {
    const ids = new Map<string, string[]>();
    const server = this.servers[0]!;
    const read = async (type: string, id: string) => {
      const path = `/api/porimrlist?type=${type}&referenceid=${id}`;
      const answer = await fetch(server.url + path, { headers: this.session.headers });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
      return ((await answer.json()) as Record<string, Record<string, string>[]>[])[0] ?? {};
    };
    for (const { internalid } of this.cases) {
      const { imr = [] } = await read('imrpercase', internalid);
      const { por = [] } = await read('porpercase', internalid);
      const marks = [
        ...imr.map((row) => [row['custrecord_imr_customer'], row['id']]),
        ...por.map((row) => [row['total'], row['id']]),
      ];
      for (const [mark = '', id = ''] of marks) {
        if (!/^Customer of form|^1\d{7}\.00$/.test(mark)) continue;
        ids.set(mark, [...(ids.get(mark) ?? []), id]);
      }
    }
    return ids;
  }
}
