import type { Executor } from '@server/db/schema';
import { calendars } from '@demo/people/calendars';
import { subsidiaries, suppliers, warehouses } from './hardware';
import { insertRows } from '@demo/insertRows';

interface LookupOption {
  id: string;
  label: string;
}

const numbered = (first: number, labels: readonly string[]): LookupOption[] =>
  labels.map((label, index) => ({ id: String(first + index), label }));

/** The options that the business system owns, by the name of their list. */
export const lookups = {
  'imr.assignees': calendars
    .filter(({ kind }) => kind === 'person')
    .map(({ id, name }) => ({ id, label: name })),
  'imr.statuses': numbered(1, [
    'Open',
    'For Approval',
    'Approved',
    'In Transit',
    'Received',
    'Closed',
    'Cancelled',
  ]),
  'imr.priorities': numbered(1, ['Critical', 'High', 'Medium', 'Low']),
  'imr.types': numbered(1, [
    'Transfer',
    'Issue to engineer',
    'Return of faulty part',
    'Return of unused part',
    'Loan',
  ]),
  'imr.warehouses': warehouses,
  'imr.locations': numbered(401, ['Shelf', 'Cage', 'Quarantine', 'Goods in', 'Goods out']),
  'por.suppliers': suppliers,
  'por.owners': numbered(601, [
    'Procurement APAC',
    'Procurement EMEA',
    'Procurement Americas',
    'Sparing desk',
  ]),
  'por.subsidiaries': subsidiaries,
} as const satisfies Record<string, readonly LookupOption[]>;

type ListName = keyof typeof lookups;

/** What the forms start with (POR-02). */
const presets: Partial<Record<ListName, string>> = {
  'imr.statuses': 'Open',
  'por.suppliers': suppliers[0].label,
  'por.owners': 'Procurement APAC',
};

/** Statuses that nothing more comes of a request after. */
const finals: Partial<Record<ListName, readonly string[]>> = {
  'imr.statuses': ['Received', 'Closed', 'Cancelled'],
};

export async function insertLookups(db: Executor): Promise<void> {
  const lists = Object.keys(lookups) as ListName[];
  const rows = lists.flatMap((list) =>
    lookups[list].map(({ id, label }, position) => ({
      list,
      id,
      label,
      position,
      is_final: finals[list]?.includes(label) ?? false,
      is_preset: presets[list] === label,
    })),
  );
  await insertRows(db, 'lookup_options', rows);
}
