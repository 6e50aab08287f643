import type { LooseRecord } from '@/lib/looseRecord';
import { actionWords, fieldWords } from './auditWords';

/** One value of an entry: what it was and what it is; null where the entry does not tell. */
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
  /** What it was done to, where that is not the user whose list it is: "task 48213". */
  subject: string | null;
  changes: readonly AuditChange[];
}

/** Longer ones are cut: the payload of a refused call is no reading matter. */
const LONGEST_VALUE = 300;

const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

function valueText(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

type Values = Readonly<Record<string, unknown>>;

const textIn = (values: Values, field: string) =>
  Object.hasOwn(values, field) && values[field] !== undefined ? valueText(values[field]) : null;

function changesOf(before: Values, after: Values): AuditChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((name) => ({
    field: fieldWords(name),
    before: textIn(before, name),
    after: textIn(after, name),
  }));
}

/** How an entry is read in the list of one user; null for what tells neither what nor which. */
export const auditReader =
  (userId: string) =>
  (record: LooseRecord): AuditRecord | null => {
    const [id, action] = [record.text('id'), record.text('action')];
    if (id === null || action === null) return null;
    const [before, after] = [record.values('before'), record.values('after')];
    const [type, subjectId, actor] = [
      record.text('subjectType'),
      record.text('subjectId'),
      record.text('actor'),
    ];
    const isOwn = type === 'user' && subjectId === userId;
    return {
      id,
      time: record.text('time'),
      action: actionWords(action, Object.keys(after)),
      actor: actor && `By ${actor}`,
      subject: isOwn ? null : [type, subjectId].filter(Boolean).join(' ') || null,
      changes: changesOf(before, after),
    };
  };
