import type { IncomingMessage } from 'node:http';
import type { Account } from './account';
import {
  failed,
  forbidden,
  invalidLogin,
  noRecord,
  redirected,
  tooMany,
  unexpected,
  type Answer,
} from './answers';
import { catalogOf } from './catalog';
import { drawErrors, isRowHidden, take, type Conditions } from './conditions';
import type { Cabinet } from './files';
import type { Table } from './layout';
import { answerQuery } from './query';
import { changeRecord, createRecord, deleteRecord, readRecord, type RecordType } from './records';
import type { SignIn } from './signIn';

const MOST_CALLS = 10_000;
const RECORDS = '/services/rest/record/v1/';
const DOCUMENTS = '/services/rest/document/v1';
const FILES = `${DOCUMENTS}/file`;
/** The connection is cut instead of an answer. */
export const CUT = Symbol('cut');

/** What the services answer from. */
interface ServicesDeps {
  account: Account;
  types: ReadonlyMap<string, RecordType>;
  cabinet: Cabinet;
  conditions: Conditions;
  login: SignIn;
  now: () => number;
  /** The calls that are in flight. */
  inFlight: () => number;
}

/** A call that was answered. */
export interface AnsweredCall {
  method: string;
  path: string;
  body: unknown;
}

/** The services of an account. */
export interface Services {
  answer: (request: IncomingMessage, text: string) => Promise<Answer | typeof CUT>;
  /** The first calls, for tests, which make few. */
  calls: AnsweredCall[];
  /** Stores at once what would be stored late. */
  storeLate: () => Promise<void>;
}

/** The body of a call; undefined where it is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The type of which a call creates a record. */
export const createdType = ({ method = '', url = '' }: IncomingMessage): string | undefined =>
  url.startsWith(RECORDS) && ['POST', 'PUT'].includes(method)
    ? /^(\w+)(?:\/eid:[^/]*)?$/i.exec(decodeURIComponent(url.slice(RECORDS.length)))?.[1]?.toLowerCase()
    : undefined;

/** Returns the tables as the role sees them, made again where the conditions are others. */
function seenTables({ tables }: Account, conditions: Conditions): () => ReadonlyMap<string, Table> {
  let madeOf = '';
  let seen: ReadonlyMap<string, Table> = new Map();
  return () => {
    const { hiddenTables, hiddenShares, droppedColumns } = conditions;
    const of = JSON.stringify([hiddenTables, hiddenShares, droppedColumns]);
    if (of === madeOf) return seen;
    madeOf = of;
    seen = new Map(
      [...tables]
        .filter(([name]) => !hiddenTables.includes(name))
        .map(([name, table]) => [
          name,
          {
            ...table,
            hiddenShare: hiddenShares[name],
            columns: new Map(
              [...table.columns].filter(([column]) => !droppedColumns.includes(`${name}.${column}`)),
            ),
          },
        ]),
    );
    return seen;
  };
}

/** Opens the services of an account: who signs in, queries, records, files, its time and its limits. */
export function openServices(deps: ServicesDeps): Services {
  const { account, types, cabinet, conditions, login, now, inFlight } = deps;
  const seen = seenTables(account, conditions);
  const drawError = drawErrors(conditions);
  const calls: AnsweredCall[] = [];
  const late = new Set<() => Promise<unknown>>();

  let changes: Promise<unknown> = Promise.resolve();
  /** One change after the other: an external id is given once. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = changes.then(work);
    changes = done.catch(() => undefined);
    return done;
  };

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

  function failureOf({ url = '' }: IncomingMessage, text: string): Answer | typeof CUT | undefined {
    const failing = conditions.failingCalls.find(({ holds }) => url.includes(holds) || text.includes(holds));
    if (!failing) return undefined;
    const failures = {
      cut: CUT,
      limit: tooMany(conditions.isLimitOld),
      notSignedIn: invalidLogin(),
      forbidden: forbidden(),
      error: unexpected(),
      redirect: redirected(),
      otherShape: { status: 200, body: {} },
    } as const;
    return failures[failing.as];
  }

  async function answer(request: IncomingMessage, text: string): Promise<Answer | typeof CUT> {
    const { method = 'GET', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.endsWith('/auth/oauth2/v1/token')) {
      if (conditions.isCertificateEnded) return { status: 400, body: { error: 'invalid_client' } };
      return login.token(new URLSearchParams(text));
    }
    if (!login.isSignedIn(headers.authorization)) return invalidLogin();
    const body = jsonOf(text);
    if (!['GET', 'POST'].includes(method)) drawError();
    const isFile = pathname === FILES || pathname.startsWith(`${FILES}/`);
    const noted = isFile ? undefined : body;
    if (calls.length < MOST_CALLS) calls.push({ method, path: request.url ?? '/', body: noted });
    const failure = failureOf(request, text);
    if (failure) return failure;
    if (inFlight() > conditions.slots || take(conditions, 'limited')) return tooMany(conditions.isLimitOld);
    if (pathname === '/services/rest/query/v1/suiteql')
      return answerQuery(account, seen(), { prefer: headers.prefer as string, params: searchParams, body });
    if (method === 'GET' && pathname === `${DOCUMENTS}/metadata-catalog`) return cabinet.catalog();
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
    const answered = await (isChange ? inOrder(work) : work());
    if (isChange && answered.status < 300) {
      if (take(conditions, 'cutsAfter')) return CUT;
      if (take(conditions, 'errorsAfter')) return unexpected();
    }
    return answered;
  }

  return {
    answer,
    calls,
    storeLate: async () => void (await Promise.all([...late].map((store) => store()))),
  };
}
