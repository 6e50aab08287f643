import type { LooseRecord } from '@/lib/records/looseRecord';
import { isBlank, valueText } from './auditValues';
import { actionWords, fieldWords, inOrder } from './auditWords';

/** One changed value of an entry: before and after; null where the entry does not say. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** An entry of the audit trail as its list shows it; null is missing. */
export interface AuditRecord {
  id: string;
  time: string | null;
  /** In words: "Role changed". */
  action: string;
  /** "By Dana Whitlock". */
  actor: string | null;
  /** What the action was about, unless it is the user of this list: "task 48213", "Ravi Menon". */
  subject: string | null;
  changes: readonly AuditChange[];
}

type Values = Readonly<Record<string, unknown>>;

/** Database keys, which help no reader. */
const hiddenFields: ReadonlySet<string> = new Set(['mailId', 'fileId', 'changeId', 'mediaType']);
/** New requests: their number leads to everything else. */
const newRequests: ReadonlySet<string> = new Set([
  'imr.created',
  'imr.rejected',
  'por.created',
  'por.rejected',
]);
const shownOfNewRequests: ReadonlySet<string> = new Set(['items', 'problem']);

function isShown(action: string, field: string, before: unknown, after: unknown): boolean {
  if (hiddenFields.has(field) || (isBlank(before) && isBlank(after)) || before === after) return false;
  if (newRequests.has(action)) return shownOfNewRequests.has(field);
  return field !== 'attempt' || after !== 1;
}

function changesOf(action: string, before: Values, after: Values): AuditChange[] {
  const textIn = (values: Values, field: string) =>
    Object.hasOwn(values, field) ? valueText(field, values[field]) : null;
  return inOrder([...new Set([...Object.keys(before), ...Object.keys(after)])])
    .filter((field) => isShown(action, field, before[field], after[field]))
    .map((field) => ({
      field: fieldWords(field),
      before: textIn(before, field),
      after: textIn(after, field),
    }));
}

/** The full name of a user; undefined for one who has been removed. */
type NameOf = (userId: string) => string | undefined;

/** The subject of an entry: "Ravi Menon", "task 48213", the address of a call, the number of a request. */
function subjectText(type: string | null, id: string | null, nameOf: NameOf): string | null {
  if (type === 'user') return id && (nameOf(id) ?? 'another user');
  return type === 'task' ? `task ${id ?? ''}`.trim() : (id ?? type);
}

/** Reads an entry for the list of one user; null for an entry without an id or an action. */
export const auditReader =
  (userId: string, nameOf: NameOf) =>
  (record: LooseRecord): AuditRecord | null => {
    const [id, action] = [record.text('id'), record.text('action')];
    if (id === null || action === null) return null;
    const [before, after] = [record.values('before'), record.values('after')];
    const [type, subjectId] = [record.text('subjectType'), record.text('subjectId')];
    const actor = record.text('actor');
    const isOwn = type === 'user' && subjectId === userId;
    return {
      id,
      time: record.text('time'),
      action: actionWords(action, Object.keys(after)),
      actor: actor && `By ${actor}`,
      subject: isOwn ? null : subjectText(type, subjectId, nameOf),
      changes: changesOf(action, before, after),
    };
  };
