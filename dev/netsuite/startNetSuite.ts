import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { resolveMapping } from '@server/netsuite/mapping/resolveMapping';
import { openAccount, type Account, type Engine } from './account';
import { unexpected, type Answer } from './answers';
import { controlSchema, drawLatency, take, usualConditions, type Conditions } from './conditions';
import { openCabinet, type Cabinet } from './files';
import type { Rows } from './fill';
import { recordTypes } from './records';
import { createdType, CUT, jsonOf, openServices, type AnsweredCall } from './services';
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
  calls: AnsweredCall[];
  /** The most calls that were in flight at the same time. */
  mostInFlight: () => number;
  /** Stores at once what would be stored late. */
  storeLate: () => Promise<void>;
  /** Refuses connections until it is told to listen again; those that stand are cut. */
  refuse: () => Promise<void>;
  listen: () => Promise<void>;
  close: () => Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

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
  const latency = drawLatency(conditions);
  let inFlight = 0;
  let most = 0;
  let skew = 0;

  const now = () => Date.now() + conditions.skewSeconds * 1000;
  const login = signIn({
    clientId,
    certificates,
    now,
    tokenUrl: () => `${url()}/services/rest/auth/oauth2/v1/token`,
  });
  const url = () => `http://127.0.0.1:${port}`;
  const services = openServices({
    account,
    types,
    cabinet,
    conditions,
    login,
    now,
    inFlight: () => inFlight,
  });

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
        return services.answer(request, text);
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

  return {
    url: url(),
    account,
    cabinet,
    conditions,
    signIn: login,
    calls: services.calls,
    mostInFlight: () => most,
    storeLate: services.storeLate,
    refuse,
    listen,
    close: async () => {
      await services.storeLate();
      await refuse();
      await account.close();
    },
  };
}
