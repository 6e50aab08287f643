import { joinReasons, type Issue } from '@contract/errors';
import { columnFields } from '@contract/source/columnFields';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';

/** Where an error is not of a field. */
const WHOLE_ROW = 'row';

const labelIn = (fields: readonly KindField[], id: string): string =>
  fields.find((field) => field.id === id)?.label ?? id;

/** What people call a field of a kind, or one in a line of a list: `parts.0.adjust_qty` is "Parts, line 1, Adjust Quantity". */
export function fieldLabel(kind: RecordKind, path: string): string {
  const fields = columnFields(kind);
  const [, list = '', line, inner = ''] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const lines = fields.find((field) => field.id === list)?.fields;
  if (!lines) return labelIn(fields, path);
  return `${labelIn(fields, list)}, line ${Number(line) + 1}, ${labelIn(lines, inner)}`;
}

/** Why a row cannot be stored, by field: "Case Number: Is required; Title: Is too long". */
export const issuesText = (kind: RecordKind, issues: readonly Issue[]): string =>
  joinReasons(
    issues.map(({ path, message }) =>
      path === '' || path === WHOLE_ROW ? message : `${fieldLabel(kind, path)}: ${message}`,
    ),
  );
