import { z } from 'zod';
import { createErpCalls, type CallsOptions, type ErpCalls, type ReadOptions } from './erpCalls';
import type { ErpSettings } from './settings';

/** SuiteQL's largest page [158394344595]. */
export const MOST_ROWS = 1000;

const RECORDS = '/services/rest/record/v1';
/** Working with File Cabinet Records in REST Web Services [article_0909085903]. */
const DOCUMENTS = '/services/rest/document/v1';
const FILES = `${DOCUMENTS}/file`;

/** A part of a path: dots or slashes in an id would lead to another service. */
function segment(text: string): string {
  if (/^[\w:-]+$/.test(text)) return text;
  throw new RangeError('A type or id of a record has letters, digits, "_", "-" and ":" only.');
}

const page = z.object({ items: z.array(z.record(z.string(), z.unknown())), hasMore: z.boolean() });
const time = z.object({ serverTime: z.iso.datetime({ offset: true }) });
const recordAnswer = z.record(z.string(), z.unknown());
/** Working with JSON Schema Metadata [section_1545129726]. */
const catalogAnswer = z.object({
  properties: z.record(
    z.string(),
    z.looseObject({
      title: z.string().optional(),
      type: z.string().optional(),
      format: z.string().optional(),
    }),
  ),
});
/** An OpenAPI document; Oracle's page names its address and media type, not what is in it: another shape is no error. */
const documentCatalog = z.object({
  components: z.object({
    schemas: z.record(
      z.string(),
      z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }),
    ),
  }),
});

/** What the account's catalog says about a type of record, for the role of the connection. */
export type CatalogType = z.infer<typeof catalogAnswer>;

/** Reads from NetSuite, and changes its records. Every call fails with ErpError, or with the reason of the caller's own signal. */
export interface NetSuiteClient {
  /** The first rows of a SuiteQL query, at most 1000. Values are strings, keys in lower case, nulls are left out. */
  query: <T>(
    sql: string,
    options: ReadOptions & { limit: number },
  ) => Promise<{ items: T[]; hasMore: boolean }>;
  /** NetSuite's clock. */
  serverTime: (options?: ReadOptions) => Promise<Date>;
  catalog: (type: string, options?: ReadOptions) => Promise<CatalogType>;
  /** The fields of a file of the File Cabinet; undefined where its catalog does not describe files. */
  fileFields: (options?: ReadOptions) => Promise<string[] | undefined>;
  /** One record, with times in UTC. */
  record: (type: string, id: string, options?: ReadOptions) => Promise<Record<string, unknown>>;
  /** Sets fields of a record; null clears, what is left out stays [section_1545142173]. An unknown field is an error. */
  update: (type: string, id: string, body: object, options?: ReadOptions) => Promise<void>;
  /** Creates the record with this external id, or changes the one that has it [156335203191]. */
  upsert: (type: string, externalId: string, body: object, options?: ReadOptions) => Promise<void>;
  remove: (type: string, id: string, options?: ReadOptions) => Promise<void>;
  /**
   * Puts a file into a folder of the File Cabinet, in place of one that has this name there. The address and the limit
   * are Oracle's [article_0909085903]; the fields are those of N/file [section_4223861820].
   */
  createFile: (
    file: { name: string; folder: string; content: Buffer },
    options?: ReadOptions,
  ) => Promise<void>;
  removeFile: (id: string, options?: ReadOptions) => Promise<void>;
  /** Attaches a file of the File Cabinet to a record [article_0113084334]. */
  attachFile: (type: string, id: string, fileId: string, options?: ReadOptions) => Promise<void>;
  /** How the calls are at this moment. */
  state: ErpCalls['state'];
  /** Cuts what is in flight. */
  close: () => Promise<void>;
}

/**
 * Creates the client of an account. One client serves the whole process: the calls in flight are counted here, and the
 * token is kept here.
 */
export function createNetSuiteClient(settings: ErpSettings, options: CallsOptions = {}): NetSuiteClient {
  const { read, write, state, close } = createErpCalls(settings, options);
  const json = { accept: 'application/json' };
  const strict = {
    ...json,
    'content-type': 'application/json',
    // Otherwise a field that the account lacks is only a warning, and what was typed in it is lost.
    'x-netsuite-propertynamevalidation': 'Error',
  };
  return {
    query: async <T>(sql: string, { limit, ...options }: ReadOptions & { limit: number }) => {
      if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS)
        throw new RangeError(`A page has 1 to ${MOST_ROWS} rows, not ${limit}.`);
      const { items, hasMore } = await read(
        {
          method: 'POST',
          path: `/services/rest/query/v1/suiteql?limit=${limit}`,
          // Without it the query is rejected [section_157909186990].
          headers: { ...json, 'content-type': 'application/json', prefer: 'transient' },
          body: JSON.stringify({ q: sql }),
        },
        page,
        options,
      );
      return { items: items as T[], hasMore };
    },
    serverTime: async (options) => {
      // ServerTime Operation [article_0528010158].
      const call = { method: 'GET', path: '/services/rest/system/v1/serverTime', headers: json } as const;
      return new Date((await read(call, time, options)).serverTime);
    },
    catalog: async (type, options) => {
      const path = `${RECORDS}/metadata-catalog/${segment(type)}`;
      return read(
        { method: 'GET', path, headers: { accept: 'application/schema+json' } },
        catalogAnswer,
        options,
      );
    },
    fileFields: async (options) => {
      const path = `${DOCUMENTS}/metadata-catalog`;
      const headers = { accept: 'application/swagger+json' };
      const { data } = documentCatalog.safeParse(
        await read({ method: 'GET', path, headers }, z.unknown(), options),
      );
      const schemas = Object.entries(data?.components.schemas ?? {});
      const file = schemas.find(([name]) => name.toLowerCase() === 'file');
      return file?.[1].properties && Object.keys(file[1].properties);
    },
    record: async (type, id, options) => {
      const path = `${RECORDS}/${segment(type)}/${segment(id)}`;
      return read({ method: 'GET', path, headers: json }, recordAnswer, options);
    },
    update: (type, id, body, options) =>
      write(
        {
          method: 'PATCH',
          path: `${RECORDS}/${segment(type)}/${segment(id)}`,
          headers: strict,
          body: JSON.stringify(body),
        },
        options,
      ),
    upsert: (type, externalId, body, options) =>
      write(
        {
          method: 'PUT',
          path: `${RECORDS}/${segment(type)}/eid:${segment(externalId)}`,
          headers: strict,
          body: JSON.stringify(body),
        },
        options,
      ),
    remove: (type, id, options) =>
      write({ method: 'DELETE', path: `${RECORDS}/${segment(type)}/${segment(id)}`, headers: json }, options),
    createFile: ({ name, folder, content }, options) =>
      write(
        {
          method: 'POST',
          path: FILES,
          headers: strict,
          body: JSON.stringify({ name, folder: { id: folder }, content: content.toString('base64') }),
        },
        options,
      ),
    removeFile: (id, options) =>
      write({ method: 'DELETE', path: `${FILES}/${segment(id)}`, headers: json }, options),
    attachFile: (type, id, fileId, options) =>
      write(
        {
          method: 'POST',
          path: `${RECORDS}/${segment(type)}/${segment(id)}/!attach/file/${segment(fileId)}`,
          headers: json,
        },
        options,
      ),
    state,
    close,
  };
}
