import { z } from 'zod';
import { recordKinds, type RecordKind } from '@contract/source/kinds';

/** A name in the account: of a table, a type of record or a column. */
const name = z
  .string('must be a name of the account')
  .regex(/^[a-z]\w{0,63}$/i, 'must be letters, digits and "_"');

const deletedType = z.union(
  [
    z.int().transform(String),
    z
      .string()
      .trim()
      .min(1, 'must be a type of deleted records')
      .max(100, 'must have at most 100 characters')
      .refine((text) => !/\0|\p{Surrogate}/u.test(text), 'must be text'),
  ],
  'must be a type of deleted records',
);

const column = z
  .string('must be a column')
  .regex(
    /^(?:[a-z]\w{0,63}\.)?[a-z]\w{0,63}$/i,
    'must be a column, or a join and its column, such as case.title',
  );

/** How a column is read: `label` is the text that people see for a reference or an entry of a list. */
const readings = ['text', 'label', 'date', 'instant', 'time', 'number', 'yesNo', 'references'] as const;
export type Reading = (typeof readings)[number];

const condition = z
  .string('must be a condition of SuiteQL')
  .trim()
  .min(1, 'must be a condition of SuiteQL')
  .max(1000, 'must have at most 1000 characters');

/** The records that a column names, and which column of theirs is their name here. */
export interface Reference {
  type: string;
  label: string;
  /** They share names, and are told apart by the record of that type that this column of theirs names: bins by location. */
  within?: { type: string; column: string } | undefined;
}

/** A column, and how it is read and written. */
export interface ColumnSource {
  from: string;
  as?: Reading | undefined;
  refersTo?: Reference | undefined;
  values?: Record<string, string> | undefined;
  negative?: boolean | undefined;
}

const field = z.union(
  [
    column.transform((from): ColumnSource => ({ from })),
    z.strictObject({
      from: column,
      as: z.enum(readings, `must be one of ${readings.join(', ')}`).optional(),
      /** What the account's values are called here. Others stay as they are. */
      values: z.record(z.string(), z.string()).optional(),
      /** The records that the column names, and what of them is read; a text that people type is looked up there and sent as the id. */
      refersTo: z
        .strictObject({
          type: name,
          label: name.default('name'),
          within: z.strictObject({ type: name, column: name }).optional(),
        })
        .optional(),
      /** The account keeps the number with the opposite sign, as quantities of sales orders. */
      negative: z.boolean('must be true or false').optional(),
    }),
    z.strictObject({ value: z.union([z.string(), z.boolean()]) }),
  ],
  'must be a column, {"from": …} or {"value": …}',
);
/** Where a field's value comes from: a column of the account, or always the same value. */
export type FieldSource = z.infer<typeof field>;

const join = z.strictObject({
  type: name,
  /** The column that names the joined record. */
  on: column,
  key: name.default('id'),
});

const table = {
  type: name,
  key: name.default('id'),
  /** Which rows count. The table is `t`; joined ones have their own names. */
  filter: condition.optional(),
  joins: z.record(name, join).default({}),
};

const lines = z.strictObject({
  ...table,
  /** The column that names the record that a line belongs to. */
  parent: name,
  modified: name.nullable().default(null),
  /** They change without their record, and no column says when: the kind is read again every hour. */
  changesAlone: z.boolean('must be true or false').default(false),
  fields: z.record(z.string(), field),
  /** Fields that are added up: rows that are the same but for these are one line. */
  sums: z.array(z.string()).default([]),
});
export type LinesMapping = z.infer<typeof lines>;

/** The columns that say how an event repeats. Each but the first two may be left out. */
const repeats = z.strictObject({
  every: column,
  start: column,
  period: column.optional(),
  /** The days of a week. */
  weekdays: column.optional(),
  /** The day of the week, and which one of the month. */
  weekday: column.optional(),
  weekOfMonth: column.optional(),
  end: column.optional(),
  endless: column.optional(),
  /** Days that are left out, and the format that the connection's user has dates in. */
  excluded: z
    .strictObject({
      from: column,
      format: z.enum(['MDY', 'DMY', 'YMD'], 'must be MDY, DMY or YMD').default('MDY'),
    })
    .optional(),
});
export type RepeatsMapping = z.infer<typeof repeats>;

const kind = z.strictObject({
  ...table,
  /** The type in the addresses of the record service, where it differs from the table's name. */
  record: name.optional(),
  /** The column with the time of change; null where there is none: such a kind is read again every hour. */
  modified: name.nullable().default('lastmodifieddate'),
  /** The types under which the account lists deleted records: names, texts or numbers, as the account spells them. */
  deletedAs: z.array(deletedType).optional(),
  fields: z.record(z.string(), field),
  lists: z.record(z.string(), lines).default({}),
  /** Of events: how they repeat. Without it each is on its first day only. */
  repeats: repeats.optional(),
});
export type KindMapping = z.infer<typeof kind>;

const formList = z.strictObject({
  ...table,
  label: column,
  /** Ids of the entries that end a request. */
  final: z.array(z.string()).default([]),
  /** The id of the entry that a new form starts with. */
  preset: z.string().optional(),
});
export type FormListMapping = z.infer<typeof formList>;

export const mappedKinds = recordKinds.filter((kind) => kind !== 'option');
export type MappedKind = Exclude<RecordKind, 'option'>;

/** How the records of an account become the kinds of record here. A kind that is left out is not read. */
export const mappingSchema = z.strictObject({
  ...(Object.fromEntries(mappedKinds.map((id) => [id, kind.optional()])) as Record<
    MappedKind,
    z.ZodOptional<typeof kind>
  >),
  /** The lists of the forms, by their names here. */
  option: z.record(z.string(), formList).optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;
/** Returns the mapping of a kind; undefined where it is not read, and of the forms' lists, which have one each. */
export const kindOf = (mapping: Mapping, kind: RecordKind): KindMapping | undefined =>
  kind === 'option' ? undefined : mapping[kind];

/** A mapping as it is written in a file. */
export type MappingText = z.input<typeof mappingSchema>;
