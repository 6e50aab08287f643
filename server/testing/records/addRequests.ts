import type { Insertable, Kysely } from 'kysely';
import type { RecordFields } from '@server/db/columnTypes';
import type {
  ImrPartsTable,
  ImrTable,
  PorItemsTable,
  PorTable,
  SupportCasesTable,
} from '@server/db/requestTables';
import type { Database } from '@server/db/schema';

let lastId = 300_000;

type Fields = { fields?: RecordFields };

/** Stores a support case of Halcyon Airways and answers its id. */
export async function addCase(
  db: Kysely<Database>,
  {
    fields = {},
    ...seed
  }: Partial<Omit<Insertable<SupportCasesTable>, 'fields' | 'casenumber'>> & Fields = {},
): Promise<string> {
  const internalid = seed.internalid ?? String((lastId += 1));
  await db
    .insertInto('support_cases')
    .values({
      title: 'Controller A degraded',
      company: 'Halcyon Airways',
      ...seed,
      internalid,
      casenumber: `CS-${internalid}`,
      fields: JSON.stringify(fields),
    })
    .execute();
  return internalid;
}

/** Stores an inventory movement request with its parts, the last line first, and answers its id. */
export async function addImr(
  db: Kysely<Database>,
  case_id: string | null,
  { fields = {}, ...seed }: Partial<Omit<Insertable<ImrTable>, 'fields'>> & Fields = {},
  parts: readonly Partial<Insertable<ImrPartsTable>>[] = [],
): Promise<string> {
  const internalid = seed.internalid ?? String((lastId += 1));
  await db
    .insertInto('imr')
    .values({
      number: `IMR${internalid}`,
      owner: 'Jonah Reyes',
      ...seed,
      internalid,
      case_id,
      fields: JSON.stringify(fields),
    })
    .execute();
  const rows = parts.map((part, index) => ({
    adjust_qty: 1,
    ...part,
    imr_id: internalid,
    line_no: index + 1,
  }));
  if (rows.length > 0) await db.insertInto('imr_parts').values(rows.toReversed()).execute();
  return internalid;
}

/** Stores a purchase order request with its items, the last line first, and answers its id. */
export async function addPor(
  db: Kysely<Database>,
  case_id: string | null,
  { fields = {}, ...seed }: Partial<Omit<Insertable<PorTable>, 'fields'>> & Fields = {},
  items: readonly Partial<Insertable<PorItemsTable>>[] = [],
): Promise<string> {
  const internalid = seed.internalid ?? String((lastId += 1));
  await db
    .insertInto('por')
    .values({
      number: `POR${internalid}`,
      owner: 'Jonah Reyes',
      total: '0.00',
      ...seed,
      internalid,
      case_id,
      fields: JSON.stringify(fields),
    })
    .execute();
  const rows = items.map((item, index) => ({
    part_number: 'P-1',
    quantity: '1',
    price: '0.00',
    extended_price: '0.00',
    ...item,
    por_id: internalid,
    line_no: index + 1,
  }));
  if (rows.length > 0) await db.insertInto('por_items').values(rows.toReversed()).execute();
  return internalid;
}
