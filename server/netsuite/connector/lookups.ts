import type { Objection } from '@server/source/outbox/recordWriter';
import type { Reference } from '../mapping/mapping';
import type { NetSuiteClient } from '../netSuiteClient';
import { textLiteral } from '../suiteql';
import { keyLiteral } from './keys';

/** The record that a named one belongs to: a bin's location. */
export interface Owner {
  column: string;
  id: string;
  /** What it is called, where that was sent. */
  text?: string;
}
/** The id of the record that a text names, or what is wrong with the text. */
export type FindReference = (
  to: Reference,
  text: string,
  owner?: Owner,
) => Promise<{ id: string } | Objection>;

/** Looks records up for a change. */
export interface Lookups {
  /** The first two ids of a type's records for which a condition on `t` holds. */
  idsWhere: (type: string, condition: string, signal: AbortSignal) => Promise<string[]>;
  /** Looks each text up once: the lines of a request name the same ones. */
  referencesOf: (signal: AbortSignal) => FindReference;
}

/** @param name the name that people know the business system by */
export function createLookups(client: Pick<NetSuiteClient, 'query'>, name: string): Lookups {
  async function idsWhere(type: string, condition: string, signal: AbortSignal): Promise<string[]> {
    const sql = `SELECT t.id AS k FROM ${type} t WHERE ${condition} ORDER BY t.id ASC`;
    const { items } = await client.query<{ k: string }>(sql, { limit: 2, priority: 'interactive', signal });
    return items.map(({ k }) => k);
  }

  function referencesOf(signal: AbortSignal): FindReference {
    const known = new Map<string, { id: string } | Objection>();
    return async ({ type, label }, text, owner) => {
      const own = `t.${label} = ${textLiteral(text)}`;
      const condition = owner ? `${own} AND t.${owner.column} = ${keyLiteral(owner.id)}` : own;
      const place = `${type} ${condition}`;
      const told = owner?.text === undefined ? `“${text}”` : `“${text}” in “${owner.text}”`;
      const found = known.get(place) ?? referenceAmong(told, await idsWhere(type, condition, signal));
      known.set(place, found);
      return found;
    };
  }

  function referenceAmong(told: string, [id, other]: readonly string[]): { id: string } | Objection {
    if (id === undefined) return { message: `${name} does not know ${told}.` };
    return other === undefined ? { id } : { message: `${name} has more than one ${told}.` };
  }

  return { idsWhere, referencesOf };
}
