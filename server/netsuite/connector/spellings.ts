import { ErpError, isMisfit } from '../errors';
import type { NetSuiteClient } from '../netSuiteClient';

/** A catalog that cannot be used, or lacks a column, is not asked again for so long: each change would wait for it. */
const ASK_AGAIN_MS = 60_000;

type Names = ReadonlyMap<string, string>;

/** A record as the service takes it. */
export type Body = Record<string, unknown>;

/** Puts a body of a type under the names that its catalog has; those that are not known stay as they are. */
export type Spell = (type: string, body: Body) => Body;

/** The columns of each type that a change sets. */
export type SetColumns = ReadonlyMap<string, readonly string[]>;

/** The change itself tells what is wrong with the type, or is made all the same. */
const isNoHelp = (error: unknown): error is ErpError =>
  isMisfit(error) || (error instanceof ErpError && ['badAnswer', 'serverError'].includes(error.reason));

/**
 * Learns how the catalog spells the properties of types: `startDate` of the column `startdate`. Oracle does not say that
 * other spellings are accepted where unknown names are errors.
 * @returns what asks for the spellings of a change before it is sent. It fails only where a later attempt may learn them
 */
export function createSpellings(
  client: Pick<NetSuiteClient, 'catalog'>,
): (columns: SetColumns, signal: AbortSignal) => Promise<Spell> {
  /** By type: its names by their lower case. */
  const catalogs = new Map<string, { names: Names; askedAt: number }>();

  async function namesOf(type: string, columns: readonly string[], signal: AbortSignal): Promise<Names> {
    const known = catalogs.get(type);
    if (known) {
      const isComplete = columns.every((column) => known.names.has(column.toLowerCase()));
      if (isComplete || Date.now() - known.askedAt < ASK_AGAIN_MS) return known.names;
    }
    try {
      const { properties } = await client.catalog(type, { signal });
      const names = new Map(Object.keys(properties).map((each) => [each.toLowerCase(), each]));
      catalogs.set(type, { names, askedAt: Date.now() });
      return names;
    } catch (error) {
      if (!isNoHelp(error)) throw error;
      const names = known?.names ?? new Map<string, string>();
      // A right that is given counts with the next change.
      if (!isMisfit(error)) catalogs.set(type, { names, askedAt: Date.now() });
      return names;
    }
  }

  return async (columns, signal) => {
    const asked = [...columns].map(
      async ([type, each]) => [type, await namesOf(type, each, signal)] as const,
    );
    const found = new Map(await Promise.all(asked));
    return (type, body) =>
      Object.fromEntries(
        Object.entries(body).map(([column, value]) => [
          found.get(type)?.get(column.toLowerCase()) ?? column,
          value,
        ]),
      );
  };
}
