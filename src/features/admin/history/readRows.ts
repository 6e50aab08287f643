import { looseRecord, type LooseRecord } from '@/api/looseRecord';

interface ReadRows<Row> {
  rows: Row[];
  /** How many of the answer are nothing that can be read; they are left out. */
  unreadable: number;
}

/** The rows of an answer as it really came; null where it is no list, or nothing in it can be read (D-43). */
export function readRows<Row>(
  answer: unknown,
  read: (record: LooseRecord) => Row | null,
): ReadRows<Row> | null {
  if (!Array.isArray(answer)) return null;
  const rows = answer.flatMap((each): Row[] => {
    const record = looseRecord(each);
    const row = record && read(record);
    return row === null ? [] : [row];
  });
  const unreadable = answer.length - rows.length;
  return rows.length === 0 && unreadable > 0 ? null : { rows, unreadable };
}
