import type { Executor } from '@server/db/schema';

const numbered = (first: number, labels: readonly string[]) =>
  labels.map((label, index) => ({ id: String(first + index), label }));

/** Options of the business system, by the name of their list. */
const lookups = {
  'imr.assignees': numbered(1101, ['Amira Sato', 'Jonah Reyes', 'Lena Okafor', 'Zoë Müller']),
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
  'imr.warehouses': numbered(201, [
    'MNL Central Warehouse',
    'SIN Forward Stocking Location',
    'SYD Depot',
    'BOM Depot',
    'MUC Lager Süd',
    'DAL Depot',
  ]),
  'imr.locations': numbered(401, ['Shelf', 'Cage', 'Quarantine', 'Goods in']),
  'por.suppliers': numbered(5001, [
    'Orbis Components Inc.',
    'Norvik Spares Ltd.',
    'Catena Partner Store',
    'Lumière Informatique SARL',
    'Pacific Field Partners',
    'Ersatzteil-Kontor Nürnberg GmbH',
  ]),
  'por.owners': numbered(601, [
    'Procurement APAC',
    'Procurement EMEA',
    'Procurement Americas',
    'Sparing desk',
  ]),
  'por.subsidiaries': numbered(1, [
    'Northbay Services Philippines',
    'Northbay Services Singapore',
    'Northbay Services Australia',
    'Northbay Services Europe',
    'Northbay Services Americas',
  ]),
};

const presets = ['Open', 'Orbis Components Inc.', 'Procurement APAC'];
const finals = ['Received', 'Closed', 'Cancelled'];

/** Adds the options that the forms of requests offer. */
export async function addLookups(db: Executor): Promise<void> {
  const rows = Object.entries(lookups).flatMap(([list, options]) =>
    options.map(({ id, label }, position) => ({
      list,
      id,
      label,
      position,
      is_final: list === 'imr.statuses' && finals.includes(label),
      is_preset: presets.includes(label),
    })),
  );
  await db.insertInto('lookup_options').values(rows).execute();
}
