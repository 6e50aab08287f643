import { joinReasons, type Issue } from '@contract/errors';
import { columnFields } from '@contract/source/columnFields';
import type { RecordKind } from '@contract/source/kinds';

/** Where an error is not of a field. */
const WHOLE_ROW = 'row';

/** What people call a field of a kind. */
export const fieldLabel = (kind: RecordKind, id: string): string =>
  columnFields(kind).find((field) => field.id === id)?.label ?? id;

/** Why a row cannot be stored, by field: "Case Number: Is required; Title: Is too long". */
export const issuesText = (kind: RecordKind, issues: readonly Issue[]): string =>
  joinReasons(
    issues.map(({ path, message }) =>
      path === '' || path === WHOLE_ROW ? message : `${fieldLabel(kind, path)}: ${message}`,
    ),
  );
