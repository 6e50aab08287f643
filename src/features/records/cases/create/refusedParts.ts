import type { Issue } from '@contract/errors';
import type { ApiError } from '@/api/apiError';
import { waitText } from '@/lib/countTexts';
import type { RequestKind } from '../requests/requestKind';
import { createMessages } from './createMessages';
import { fieldFaults, ITEMS, type FieldFaults } from './formFaults';
import type { FormField } from './formField';
import { filledRows, type ItemFaults } from './items/itemRows';
import type { FormContent } from './requestForm';

/** What the server refused, until it is edited; of the items by the keys of their rows. */
export interface RefusedParts {
  fields: FieldFaults;
  items: Readonly<Record<string, ItemFaults>>;
}

export const nothingRefused: RefusedParts = { fields: {}, items: {} };

/** Row and column of an issue of an item: `items.3.price`. */
function itemPlace({ path }: Issue): { at: number; column: string } | null {
  const [items, at, column] = path.split('.');
  return items === ITEMS && at && column ? { at: Number(at), column } : null;
}

/** Where the server's issues stand in what was sent. */
export function refusedParts(
  fields: readonly FormField[],
  { values, rows }: FormContent,
  issues: readonly Issue[],
): RefusedParts {
  const sent = filledRows(rows);
  const items: Record<string, Record<string, string>> = {};
  for (const issue of issues) {
    const place = itemPlace(issue);
    const row = place && sent[place.at];
    if (place && row) (items[row.key] ??= {})[place.column] = `${issue.message}.`;
  }
  return { fields: fieldFaults(fields, values, issues), items };
}

/** Why a request was not created, and what to do; what stands at a field is not said again. */
export function refusedLines(
  kind: RequestKind,
  { status, message, issues = [], retryAfter }: ApiError,
  refused: RefusedParts,
): string[] {
  if (status === 401) return [createMessages.expired(kind), createMessages.kept];
  const others = issues
    .filter((issue) => !(issue.path in refused.fields) && itemPlace(issue) === null)
    .map((issue) => `${issue.message}.`);
  const isMarked = others.length < issues.length;
  const wait = status === 429 && retryAfter !== undefined ? [waitText(retryAfter)] : [];
  return [isMarked ? createMessages.invalid : message, ...others, ...wait, createMessages.kept];
}
