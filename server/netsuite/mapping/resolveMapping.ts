import { createHash } from 'node:crypto';
import { type z } from 'zod';
import { isObject } from '@contract/isObject';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import { repeatColumns } from '@server/netsuite/connector/readRepeats';
import { defaultMapping } from './defaultMapping';
import {
  mappingSchema,
  type FieldSource,
  type FormListMapping,
  type KindMapping,
  type LinesMapping,
  type MappedKind,
  type Mapping,
} from './mapping';

type Given = Record<string, unknown>;

/** `over` laid over `under`: objects by their keys, other values whole. A null takes a key away. */
function laidOver(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over;
  const keys = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries(
    [...keys].flatMap((key): [string, unknown][] => {
      if (!(key in over)) return [[key, under[key]]];
      // The column with the time of change may be none; anything else that is null is left out.
      if (over[key] === null) return key === 'modified' ? [[key, null]] : [];
      return [[key, key in under && mayBeLaidOver(key) ? laidOver(under[key], over[key]) : over[key]]];
    }),
  );
}

/** A field is replaced whole: a half of one column's description says nothing of another's. */
const mayBeLaidOver = (key: string) => ['fields', 'lists', 'joins', 'repeats'].includes(key);

/** The kinds of erp.json over those that an account has by default. */
function givenOver(kinds: Given): Given {
  const under = defaultMapping as Given;
  const names = new Set([...Object.keys(under), ...Object.keys(kinds)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, unknown][] => {
      const over = kinds[name];
      if (over === false) return [];
      if (over === undefined) return [[name, under[name]]];
      if (name === 'option') return [[name, laidOverEach(under[name], over)]];
      return [[name, laidOverKind(under[name], over)]];
    }),
  );
}

/** Each entry laid over the one with its name. */
const laidOverEach = (under: unknown, over: unknown): unknown =>
  isObject(under) && isObject(over)
    ? laidOver(
        under,
        Object.fromEntries(
          Object.entries(over).map(([name, each]) => [
            name,
            each === null ? null : laidOver(under[name], each),
          ]),
        ),
      )
    : over;

function laidOverKind(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over;
  const own = laidOver(under, over) as Given;
  return isObject(over.lists) ? { ...own, lists: laidOverEach(under.lists ?? {}, over.lists) } : own;
}

/** What is wrong with a mapping: a path within `kinds`, and a text. */
export interface MappingProblem {
  path: PropertyKey[];
  message: string;
}

/**
 * The mapping of an account: what its erp.json says under `kinds`, and else the default one. A kind that is `false` is
 * not read.
 */
export function resolveMapping(kinds: unknown = {}): { mapping: Mapping } | { problems: MappingProblem[] } {
  if (!isObject(kinds))
    return { problems: [{ path: [], message: 'must be an object with kinds of record' }] };
  const parsed = mappingSchema.safeParse(givenOver(kinds));
  if (!parsed.success) return { problems: parsed.error.issues.flatMap(problemsOf) };
  const problems = Object.entries(parsed.data).flatMap(([kind, mapping]) =>
    kind === 'option'
      ? Object.entries(mapping as Record<string, FormListMapping>).flatMap(([name, list]) =>
          problemsOfJoins([kind, name], list, [list.label]),
        )
      : problemsOfKind(kind as MappedKind, mapping as KindMapping, kinds[kind]),
  );
  return problems.length > 0 ? { problems } : { mapping: parsed.data };
}

const problemsOf = (issue: z.core.$ZodIssue): MappingProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: 'is not a setting; check its spelling',
      }))
    : [{ path: issue.path, message: issue.message }];

/** What erp.json itself says under a name; undefined where it says nothing. */
const givenIn = (given: unknown, name: string): unknown => (isObject(given) ? given[name] : undefined);

function problemsOfKind(kind: MappedKind, mapping: KindMapping, given: unknown): MappingProblem[] {
  const { fields } = kindDescriptions[kind];
  const own = fields.filter(({ type }) => type !== 'list');
  const lists = fields.filter(({ type }) => type === 'list');
  return [
    ...problemsOfFields([kind, 'fields'], own, mapping.fields),
    ...problemsOfWithin([kind, 'fields'], mapping.fields, givenIn(given, 'fields')),
    ...problemsOfJoins([kind], mapping, columnsOf(mapping)),
    ...(mapping.repeats && kind !== 'event'
      ? [{ path: [kind, 'repeats'], message: 'is of events only' }]
      : []),
    ...Object.entries(mapping.lists).flatMap(([name, list]) => {
      const field = lists.find(({ id }) => id === name);
      const path = [kind, 'lists', name];
      if (!field) return [{ path, message: `is no list of ${kindDescriptions[kind].label.toLowerCase()}` }];
      return [
        ...problemsOfFields([...path, 'fields'], field.fields ?? [], list.fields),
        ...problemsOfWithin(
          [...path, 'fields'],
          list.fields,
          givenIn(givenIn(givenIn(given, 'lists'), name), 'fields'),
        ),
        ...problemsOfJoins(path, list, columnsOf(list)),
        ...problemsOfSums([...path, 'sums'], field.fields ?? [], list.sums),
      ];
    }),
  ];
}

function problemsOfFields(
  path: PropertyKey[],
  fields: readonly KindField[],
  given: Readonly<Record<string, FieldSource>>,
): MappingProblem[] {
  const ids = fields.map(({ id }) => id);
  return [
    ...Object.keys(given)
      .filter((id) => !ids.includes(id))
      .map((id) => ({ path: [...path, id], message: 'is no field here; check its spelling' })),
    ...fields
      .filter(({ id, required }) => required && !(id in given))
      .map(({ id }) => ({
        path: [...path, id],
        message: 'must be mapped: a record is not complete without it',
      })),
  ];
}

function problemsOfSums(
  path: PropertyKey[],
  fields: readonly KindField[],
  sums: readonly string[],
): MappingProblem[] {
  return sums.flatMap((id) => {
    const field = fields.find((each) => each.id === id);
    if (!field) return [{ path, message: `${id} is no field here; check its spelling` }];
    return ['number', 'money'].includes(field.type) ? [] : [{ path, message: `${id} is no number` }];
  });
}

/**
 * Names that are told apart by a record which no other field names. A bin of the default mapping may be: it is looked up by
 * its number alone where erp.json takes locations from a list of the company's own.
 */
function problemsOfWithin(
  path: PropertyKey[],
  fields: Readonly<Record<string, FieldSource>>,
  given: unknown,
): MappingProblem[] {
  const sources = Object.entries(fields).flatMap(([id, source]) =>
    'from' in source && source.refersTo ? [{ id, ...source.refersTo }] : [],
  );
  const isNamed = (owner: string, by: string) =>
    sources.some(({ id, type }) => id !== by && type.toLowerCase() === owner.toLowerCase());
  return sources.flatMap(({ id, within }) =>
    within && givenIn(given, id) !== undefined && !isNamed(within.type, id)
      ? [
          {
            path: [...path, id, 'refersTo', 'within'],
            message: `no field beside it refers to ${within.type}`,
          },
        ]
      : [],
  );
}

const columnsOf = ({ fields, modified, ...others }: KindMapping | LinesMapping): string[] => [
  ...(modified === null ? [] : [modified]),
  ...Object.values(fields).flatMap((field) => ('from' in field ? [field.from] : [])),
  ...('repeats' in others && others.repeats ? repeatColumns(others.repeats).map(({ from }) => from) : []),
];

function problemsOfJoins(
  path: PropertyKey[],
  { joins }: Pick<KindMapping, 'joins'>,
  columns: readonly string[],
): MappingProblem[] {
  const reserved = Object.keys(joins).filter((name) => name === 't');
  const unknown = columns.filter((column) => {
    const [join] = column.split('.');
    return column.includes('.') && join !== 't' && !(join! in joins);
  });
  return [
    ...reserved.map((name) => ({
      path: [...path, 'joins', name],
      message: 'is the name of the table itself',
    })),
    ...unknown.map((column) => ({
      path,
      message: `names ${column}, but has no join ${column.split('.')[0]}`,
    })),
  ];
}

/** Grows where the same mapping comes to read something else, so that all records are read again. */
const READING = 2;

/** A text that changes with what a mapping reads. */
export const mappingHash = (mapping: Mapping, zone: string): string =>
  createHash('sha256')
    .update(JSON.stringify([READING, mapping, zone]))
    .digest('base64url')
    .slice(0, 22);
