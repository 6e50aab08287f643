import { columnFields } from '@contract/source/columnFields';
import type { ColumnMatch } from '@contract/source/columnMatches';
import type { ImportMatch, ImportSettings } from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';

type Columns = ColumnMatch['columns'];

const headersIn = (columns: Columns) => Object.keys(columns).filter((header) => columns[header] !== null);

/** The match whose columns are all in the file; of several the one with the most, and the newest of these. */
export function fittingMatch(
  matches: readonly ColumnMatch[],
  headers: readonly string[],
): ColumnMatch | undefined {
  const inFile = new Set(headers);
  const weight = ({ columns }: ColumnMatch) => [
    headersIn(columns).length,
    Object.keys(columns).filter((header) => inFile.has(header)).length,
  ];
  const fits = matches.filter(({ columns }) => {
    const read = headersIn(columns);
    return read.length > 0 && read.every((header) => inFile.has(header));
  });
  return fits.toSorted((a, b) => {
    const [[read = 0, all = 0], [otherRead = 0, otherAll = 0]] = [weight(a), weight(b)];
    return otherRead - read || otherAll - all || b.changedAt.localeCompare(a.changedAt);
  })[0];
}

/**
 * Finds the kept match that a file is read by: the chosen one, or else the one that fits. What a person has set by hand
 * comes before it.
 * @returns what became of the match, and the field of each header that it or a person has set
 */
export function applyMatch(
  kind: RecordKind,
  headers: readonly string[],
  { match: asked, columns: byHand = {} }: ImportSettings,
  matches: readonly ColumnMatch[],
): { match: ImportMatch | null; chosen: Columns } {
  if (asked === null) return { match: null, chosen: byHand };
  const match = asked === undefined ? fittingMatch(matches, headers) : matches.find(({ id }) => id === asked);
  if (!match) {
    const deleted = asked === undefined ? null : { id: asked, name: null, missing: [], gone: [] };
    return { match: deleted, chosen: byHand };
  }
  const known = new Set(columnFields(kind).map(({ id }) => id));
  const taken = new Set(Object.values(byHand));
  const kept = Object.entries(match.columns);
  const chosen = kept.filter(([, field]) => field === null || (known.has(field) && !taken.has(field)));
  return {
    match: {
      id: match.id,
      name: match.name,
      missing: headersIn(match.columns).filter((header) => !headers.includes(header)),
      gone: kept.flatMap(([header, field]) =>
        field !== null && !known.has(field) ? [{ header, field }] : [],
      ),
    },
    chosen: { ...Object.fromEntries(chosen), ...byHand },
  };
}
