import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { resolveMapping } from '@server/netsuite/mapping/resolveMapping';
import { openAccount, type Account, type Engine } from './account';
import { failed, forbidden, invalidLogin, noRecord, tooMany, unexpected, type Answer } from './answers';
import { catalogOf } from './catalog';
import {
  controlSchema,
  drawErrors,
  drawLatency,
  isRowHidden,
  take,
  usualConditions,
  type Conditions,
} from './conditions';
import { openCabinet, type Cabinet } from './files';
import type { Rows } from './fill';
import type { Table } from './layout';
import { answerQuery } from './query';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  readRecord,
  recordTypes,
  type RecordType,
} from './records';
import { signIn, type KnownCertificate, type SignIn } from './signIn';

export interface NetSuiteSettings {
  /** Where the records are kept while it runs. */
  engine: Engine;
  /** The records of the company. */
  rows: Rows;
  /** `kinds` of an erp.json: what the company calls its types and fields. */
  kinds?: unknown;
  account?: string;
  clientId?: string;
  certificates: readonly KnownCertificate[];
  /** In which the account keeps its times. */
  zone?: string;
  port?: number;
}

export interface NetSuite {
  url: string;
  account: Account;
  cabinet: Cabinet;
  conditions: Conditions;
  signIn: SignIn;
  /** The calls that were answered, without those of signing in. */
  calls: { method: string; path: string; body: unknown }[];
  /** The most calls that were in flight at the same time. */
  mostInFlight: () => number;
  /** Stores at once what would be stored late. */
  storeLate: () => Promise<void>;
  /** Refuses connections until it is told to listen again; those that stand are cut. */
  refuse: () => Promise<void>;
  listen: () => Promise<void>;
  close: () => Promise<void>;
}

const MOST_CALLS = 10_000;
const RECORDS = '/services/rest/record/v1/';
const FILES = '/services/rest/document/v1/file';
const CUT = Symbol('cut');

const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** The type of which a call creates a record. */
const createdType = ({ method = '', url = '' }: IncomingMessage): string | undefined =>
  url.startsWith(RECORDS) && ['POST', 'PUT'].includes(method)
    ? /^(\w+)(?:\/eid:[^/]*)?$/i.exec(decodeURIComponent(url.slice(RECORDS.length)))?.[1]?.toLowerCase()
    : undefined;

/**
 * Starts a stand-in of NetSuite: a server that answers as Oracle documents, over the records of a company. It proves
 * what the product does; it is no account of Oracle's.
 */
export async function startNetSuite(settings: NetSuiteSettings): Promise<NetSuite> {
  const {
    engine,
    rows,
    kinds,
    clientId = 'client-of-the-stand-in',
    certificates,
    zone = 'America/Los_Angeles',
  } = settings;
  const resolved = resolveMapping(kinds);
  if ('problems' in resolved) throw new Error(JSON.stringify(resolved.problems));
  const account = await openAccount(engine, resolved.mapping, rows, zone);
  const types = recordTypes(resolved.mapping, account.tables);
  const conditions = usualConditions();
  const cabinet = await openCabinet(account, conditions);
  const drawError = drawErrors(conditions);
  const latency = drawLatency(conditions);
  const calls: NetSuite['calls'] = [];
  const late = new Set<() => Promise<unknown>>();
  let inFlight = 0;
  let most = 0;
  let skew = 0;

  let changes: Promise<unknown> = Promise.resolve();
  /** One change after the other: an external id is given once. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = changes.then(work);
    changes = done.catch(() => undefined);
    return done;
  };

  const now = () => Date.now() + conditions.skewSeconds * 1000;
  const login = signIn({
    clientId,
    certificates,
    now,
    tokenUrl: () => `${url()}/services/rest/auth/oauth2/v1/token`,
  });
  const url = () => `http://127.0.0.1:${port}`;

  /** The tables as the role sees them. */
  const seen = (): ReadonlyMap<string, Table> =>
    new Map(
      [...account.tables]
        .filter(([name]) => !conditions.hiddenTables.includes(name))
        .map(([name, table]) => [
          name,
          {
            ...table,
            hiddenShare: conditions.hiddenShares[name],
            columns: new Map(
              [...table.columns].filter(
                ([column]) => !conditions.droppedColumns.includes(`${name}.${column}`),
              ),
            ),
          },
        ]),
    );

  async function answerRecord(
    method: string,
    path: string,
    body: unknown,
    isStrict: boolean,
  ): Promise<Answer> {
    const [name = '', id, action, , fileId = ''] = path.split('/');
    if (name === 'metadata-catalog') return catalogOf(id, types, seen(), conditions);
    const type = types.get(name.toLowerCase());
    const table = type && seen().get(type.table.name);
    if (!table)
      return failed(404, 'Not Found', `Record type '${name}' does not exist.`, 'INVALID_RECORD_TYPE');
    const visible: RecordType = { ...type, table };
    const options = { isStrict, conditions };
    if (method === 'POST' && id && action === '!attach') {
      const { status } = await readRecord(account, visible, id);
      if (status === 200) return cabinet.attach(name, id, fileId);
      return failed(404, 'Not Found', 'The record instance does not exist.', 'NONEXISTENT_ID');
    }
    if (/^\d+$/.test(id ?? '') && isRowHidden(id ?? '', table.hiddenShare ?? 0)) return noRecord();
    if (method !== 'GET' && conditions.lockedTables.includes(type.table.name)) return forbidden();
    if (method === 'DELETE' && conditions.keptTables.includes(type.table.name)) return forbidden();
    if (method === 'GET' && id) return readRecord(account, visible, id);
    if (method === 'PATCH' && id) return changeRecord(account, visible, id, body, options);
    if (method === 'PUT' && id?.startsWith('eid:'))
      return createRecord(account, visible, body, options, id.slice(4));
    if (method === 'POST' && !id) return createRecord(account, visible, body, options);
    if (method === 'DELETE' && id) return deleteRecord(account, visible, id);
    return failed(405, 'Method Not Allowed', `${method} is not allowed here.`, 'METHOD_NOT_ALLOWED');
  }

  async function answerCall(request: IncomingMessage, text: string): Promise<Answer | typeof CUT> {
    const { method = 'GET', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.endsWith('/auth/oauth2/v1/token')) {
      if (conditions.isCertificateEnded) return { status: 400, body: { error: 'invalid_client' } };
      return login.token(new URLSearchParams(text));
    }
    if (!login.isSignedIn(headers.authorization)) return invalidLogin();
    const body = jsonOf(text);
    if (!['GET', 'POST'].includes(method)) drawError();
    // For tests, which make few.
    const isFile = pathname === FILES || pathname.startsWith(`${FILES}/`);
    const noted = isFile ? undefined : body;
    if (calls.length < MOST_CALLS) calls.push({ method, path: request.url ?? '/', body: noted });
    if (inFlight > conditions.slots || take(conditions, 'limited')) return tooMany(conditions.isLimitOld);
    if (pathname === '/services/rest/query/v1/suiteql')
      return answerQuery(account, seen(), { prefer: headers.prefer as string, params: searchParams, body });
    if (pathname === '/services/rest/system/v1/serverTime')
      return { status: 200, body: { serverTime: new Date(now()).toISOString() } };
    if (pathname === '/services/rest/system/v1/governanceLimits')
      return {
        status: 200,
        body: {
          accountConcurrencyLimit: conditions.slots,
          accountUnallocatedConcurrencyLimit: conditions.slots,
        },
      };
    if (!isFile && !pathname.startsWith(RECORDS))
      return failed(404, 'Not Found', 'There is no such service.', 'NOT_FOUND');
    const isChange = method !== 'GET';
    if (isChange && take(conditions, 'loginErrors')) return invalidLogin();
    if (isChange && take(conditions, 'errorsBefore')) return unexpected();
    const isStrict = headers['x-netsuite-propertynamevalidation'] === 'Error';
    const work = () =>
      isFile
        ? cabinet.answerFile(method, pathname.slice(FILES.length + 1) || undefined, body, text.length)
        : answerRecord(method, decodeURIComponent(pathname.slice(RECORDS.length)), body, isStrict);
    if (isChange && take(conditions, 'lateCommits')) {
      const store = () => {
        late.delete(store);
        clearTimeout(timer);
        return inOrder(work);
      };
      const timer = setTimeout(() => void store(), conditions.lateMs);
      late.add(store);
      return CUT;
    }
    const answer = await (isChange ? inOrder(work) : work());
    if (isChange && answer.status < 300) {
      if (take(conditions, 'cutsAfter')) return CUT;
      if (take(conditions, 'errorsAfter')) return unexpected();
    }
    return answer;
  }

  function send(response: ServerResponse, answer: Answer): void {
    if (take(conditions, 'pages')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Scheduled maintenance</html>');
      return;
    }
    const isFalse = answer.status === 200 && take(conditions, 'falseSuccesses');
    const body = isFalse ? { ...unexpected().body } : answer.body;
    const text = body === undefined ? '' : JSON.stringify(body);
    response.writeHead(answer.status, {
      ...answer.headers,
      ...(text && { 'content-type': 'application/json' }),
    });
    if (text && take(conditions, 'halfAnswers')) {
      response.write(text.slice(0, text.length / 2));
      setTimeout(() => response.destroy(), 1);
    } else response.end(text);
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = controlSchema.safeParse(jsonOf(await textOf(request)) ?? {});
    const { refusedMs = 0, ...changes } = parsed.data ?? {};
    Object.assign(conditions, changes);
    if (refusedMs > 0)
      response.on(
        'close',
        () =>
          void refuse()
            .then(() => wait(refusedMs))
            .then(listen),
      );
    response
      .writeHead(parsed.success ? 200 : 400, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(parsed.success ? conditions : parsed.error.issues));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/control') return control(request, response);
    if (conditions.isDown) return void request.socket.destroy();
    inFlight += 1;
    most = Math.max(most, inFlight);
    try {
      if (skew !== conditions.skewSeconds) {
        skew = conditions.skewSeconds;
        await account.setSkew(skew);
      }
      const answered = async () => {
        const text = await textOf(request);
        const takes = latency();
        if (takes > 0) await wait(takes);
        return answerCall(request, text);
      };
      const created = createdType(request);
      const answer = await (created ? account.numbers.during(created, answered) : answered());
      if (answer === CUT) request.socket.destroy();
      else send(response, answer);
    } finally {
      inFlight -= 1;
    }
  }

  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  const listenAt = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listenAt(settings.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const listen = () => (server.listening ? Promise.resolve() : listenAt(port));
  const refuse = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };

  const storeLate = async () => void (await Promise.all([...late].map((store) => store())));

  return {
    url: url(),
    account,
    cabinet,
    conditions,
    signIn: login,
    calls,
    mostInFlight: () => most,
    storeLate,
    refuse,
    listen,
    close: async () => {
      await storeLate();
      await refuse();
      await account.close();
    },
  };
}
