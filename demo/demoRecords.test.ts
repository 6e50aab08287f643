import type * as z from 'zod/mini';
import { caseFields } from '@contract/records/caseFields';
import { supportCase } from '@contract/records/cases';
import { cmdbRecord } from '@contract/records/cmdb';
import { cmdbFields } from '@contract/records/cmdbFields';
import { countries } from '@contract/countries';
import { event } from '@contract/records/events';
import { imrPart, imrRow } from '@contract/requests/imr';
import { inventoryItem } from '@contract/records/inventory';
import { calendarLookups } from '@contract/records/lookups';
import { orderStatuses, orderTypes } from '@contract/requests/orderOptions';
import { porItem, porRow } from '@contract/requests/por';
import { extendedPrice } from '@contract/requests/porRules';
import { salesOrder } from '@contract/records/salesOrders';
import { taskFile } from '@contract/tasks/taskFiles';
import { uploadError, uploadLimits } from '@contract/tasks/uploadLimits';
import { datesInOrder, isFeSourcing } from '@contract/tasks/taskRules';
import { task } from '@contract/tasks/tasks';
import { user } from '@contract/accounts/users';
import { roleDirectoryId } from '@contract/accounts/roles';
import { toTask } from '@server/records/embedded/taskRows';
import { calendars } from './people/calendars';
import { demoCases } from './records/cases';
import { demoCmdb } from './records/cmdb';
import { one } from './draw';
import { demoEvents } from './events/events';
import { demoImrs } from './records/imr';
import { demoInventory } from './records/inventory';
import { accountHolders } from './people/people';
import { demoPors } from './records/por';
import { demoSalesOrders } from './records/salesOrders';
import { storeDemoDocuments, type DemoDocuments } from './documents/demoDocuments';
import { demoTaskFiles } from './tasks/taskFiles';
import { demoTasks, moreTasksOf } from './tasks/tasks';

const day = '2026-11-21';
/** The first unit, and a further one, whose people and ids are others. */
const units = [0, 999];

/** Parses all of them; a failure shows the record. */
function expectAllFit<T extends z.ZodMiniType>(schema: T, records: readonly unknown[]): void {
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) {
    const { error } = schema.safeParse(record);
    if (error) throw new Error(`${JSON.stringify(record)}\n${error.message}`);
  }
}

let documents: DemoDocuments;
beforeAll(async () => {
  documents = await storeDemoDocuments({ put: async () => undefined });
});

const instant = (value: string | undefined) => new Date(value ?? '').toISOString();

describe.each(units)('the records of unit %i fit the contract', (unit) => {
  const tasks = demoTasks(unit, day);
  const cases = demoCases(unit, day);

  it('tasks, with their rules', () => {
    const made = tasks.map((row) => toTask(row as Parameters<typeof toTask>[0]));
    expectAllFit(task, made);
    for (const { startdate, duedate, feProgressId, taskType } of made) {
      expect(datesInOrder(startdate, duedate)).toBe(true);
      expect(feProgressId !== null).toBe(isFeSourcing(taskType));
    }
  });

  it('task files, as they might have been uploaded', () => {
    const { files, taskFiles } = demoTaskFiles(unit, day, tasks, documents.ofTasks);
    expectAllFit(
      taskFile,
      files.map(({ id, name, media_type, size_bytes, created_at, modified_at }, index) => ({
        internalid: id,
        name,
        title: taskFiles[index]?.title,
        dateUploaded: instant(created_at),
        lastModified: instant(modified_at),
        size: size_bytes,
        mediaType: media_type,
      })),
    );
    for (const { name = '', size_bytes } of files) {
      expect(uploadError({ name, size: Number(size_bytes) }, uploadLimits.maxBytes)).toBeNull();
    }
    expect(new Set(files.map(({ name }) => name)).size).toBe(documents.ofTasks.length);
  });

  it('events', () => {
    const { events, entries } = demoEvents(unit, day);
    expectAllFit(
      event,
      events.map((row) => ({ ...row, internalid: row.id })),
    );
    expect(new Set(entries.map(({ event_id }) => event_id)).size).toBe(events.length);
  });

  it('sales orders', () => {
    const { orders, items, orderFiles, files } = demoSalesOrders(unit, day, documents.ofSalesOrders);
    expectAllFit(
      salesOrder,
      orders.map((order) => ({
        ...order,
        items: items
          .filter(({ sales_order_id }) => sales_order_id === order.internalid)
          .map(({ item, quantity, amount }) => ({ item, quantity: Number(quantity), amount })),
        files: orderFiles
          .filter(({ sales_order_id }) => sales_order_id === order.internalid)
          .map(({ file_id }) => {
            const file = files.find(({ id }) => id === file_id);
            return {
              internalid: file_id,
              name: file?.name,
              size: file?.size_bytes,
              mediaType: file?.media_type,
            };
          }),
      })),
    );
  });

  it('D-118 requests of their case, not older than it', () => {
    const opened = new Map(cases.map(({ internalid, createddate }) => [internalid, createddate ?? '']));
    const { imrs } = demoImrs(unit, day, cases);
    const { pors } = demoPors(unit, day, cases);
    const early = [...imrs, ...pors].filter(
      ({ case_id, date_created = '' }) => date_created.slice(0, 10) < (opened.get(case_id ?? '') ?? ''),
    );
    expect(early).toEqual([]);
  });

  it('support cases, with no field that the contract does not know', () => {
    expectAllFit(
      supportCase,
      cases.map(({ fields, ...row }) => ({ ...row, ...fields })),
    );
    const known: string[] = caseFields.map(({ id }) => id);
    expect(
      cases.flatMap(({ fields }) => Object.keys(fields ?? {})).filter((id) => !known.includes(id)),
    ).toEqual([]);
  });

  it('inventory movement requests, never to where they come from', () => {
    const { imrs, parts } = demoImrs(unit, day, cases);
    expectAllFit(
      imrRow,
      imrs.map(({ fields, date_created, ...row }) => ({
        internalid: row.internalid,
        id: 'IMR10001',
        owner: row.owner,
        date_created: instant(date_created),
        custrecord_imr_customer: row.customer,
        custrecord_imr_job_new: row.job,
        ...fields,
      })),
    );
    expectAllFit(
      imrPart,
      parts.map(({ adjust_qty, qty_on_hand, ...part }) => ({
        ...part,
        adjust_qty: Number(adjust_qty),
        qty_on_hand: Number(qty_on_hand),
      })),
    );
    for (const { move_from, move_to } of imrs) expect(move_from).not.toBe(move_to);
  });

  it('purchase order requests, their sums right to the cent', () => {
    const { pors, items } = demoPors(unit, day, cases);
    expectAllFit(
      porRow,
      pors.map(({ fields, date_created, internalid, owner, customer, total, eta }) => ({
        ...fields,
        internalid,
        owner,
        total,
        eta,
        id: 'POR10001',
        date_created: instant(date_created),
        custrecord_pt_customer: customer,
      })),
    );
    expectAllFit(
      porItem,
      items.map((item) => ({ ...item, quantity: Number(item.quantity) })),
    );
    for (const { quantity, price, extended_price } of items) {
      expect(extended_price).toBe(extendedPrice(Number(quantity), price ?? ''));
    }
    const total = items.reduce((sum, { extended_price }) => sum + Number(extended_price), 0);
    expect(pors.reduce((sum, por) => sum + Number(por.total), 0)).toBeCloseTo(total, 2);
  });

  it('POR-02 have status updates that start with the day of their creation, as the form begins one', () => {
    const { pors } = demoPors(unit, day, cases);
    const updates = pors.filter(({ status_update }) => status_update !== null);
    expect(updates).not.toEqual([]);
    for (const { status_update, date_created } of updates) {
      const [year, month, date] = instant(date_created).slice(0, 10).split('-');
      expect(status_update).toMatch(new RegExp(`^${month}/${date}/${year}: raised\n`));
    }
  });

  it('POR-06 occur with every order status and order type, and ship to countries of the list', () => {
    const { pors } = demoPors(unit, day, cases);
    expect(new Set(pors.map(({ status }) => status))).toEqual(new Set(orderStatuses.map(({ id }) => id)));
    expect(new Set(pors.map(({ order_type }) => order_type))).toEqual(
      new Set(orderTypes.map(({ id }) => id)),
    );
    const known: unknown[] = countries.map(({ id }) => id);
    expect(pors.filter(({ shipping_country }) => !known.includes(shipping_country))).toEqual([]);
  });

  it.each(['cmdb', 'purchaseorder', 'purchaseorderrequest'] as const)('%s records', (scope) => {
    const records = demoCmdb(scope, unit, day);
    expectAllFit(
      cmdbRecord,
      records.map(({ fields, ...row }) => ({ ...row, ...fields })),
    );
    const known: string[] = cmdbFields.map(({ id }) => id);
    const used = new Set(records.flatMap(({ fields }) => Object.keys(fields ?? {})));
    expect([...used].sort()).toEqual(known.sort());
  });

  it('inventory items', () => {
    const { items, bins, history } = demoInventory(unit, day);
    expectAllFit(
      inventoryItem,
      items.map(({ department, pn_notes, category, ...row }) => ({
        internalid: row.internalid,
        invMain: {
          ...row,
          department_text: department,
          custitem_item_pn_notes: pn_notes,
          category_text: category,
        },
        invTab: bins
          .filter(({ item_id }) => item_id === row.internalid)
          .map(({ available, on_hand, ...bin }) => ({
            ...bin,
            binonhandavail: Number(available),
            binonhandcount: Number(on_hand),
          })),
        invHistory: history
          .filter(({ item_id }) => item_id === row.internalid)
          .map((transaction) => ({ ...transaction, quantity: Number(transaction.quantity) })),
      })),
    );
  });
});

it('the accounts and calendars fit the contract', () => {
  expectAllFit(
    user,
    accountHolders.map((person, index) => ({
      ...person,
      id: String(index),
      username: person.email,
      internal_ns_id: roleDirectoryId[person.role],
      is_active: person.active,
      must_change_password: false,
      version: 1,
      hasPassword: true,
      invitation: null,
      lastSignIn: null,
    })),
  );
  expectAllFit(calendarLookups, [
    {
      calendars: calendars.map(({ name, email, ...rest }) => ({
        ...rest,
        label: name,
        email: email ?? undefined,
      })),
    },
  ]);
});

it('CMDB-04 the address fields of a first unit hold addresses, with accents too, words instead of one, and nothing', () => {
  const links = demoCmdb('cmdb', 0, day).flatMap(({ fields }) => [
    fields?.custrecord_cmdb_processdoc,
    fields?.custrecord_cmdb_photoofpop,
    fields?.custrecord_cmdb_maplink,
  ]);
  const forms = [/^https:\/\/[!-~]+$/, /^https:\/\/.*[À-ž]/, /^http:\/\/maps/, /^[a-z ]+$/];
  for (const form of forms) {
    expect([form, links.some((link) => link !== undefined && form.test(link))]).toEqual([form, true]);
  }
  expect(links.filter((link) => link && !forms.some((form) => form.test(link)))).toEqual([]);
  expect(links).toContain(undefined);
});

it.each(units)('unit %i reads like a company’s records: nothing hostile, no markup, no filler', (unit) => {
  const cases = demoCases(unit, day);
  const tasks = demoTasks(unit, day);
  const records = [
    ...[tasks, cases, accountHolders, calendars, documents.ofTasks, documents.ofSalesOrders],
    ...[demoTaskFiles(unit, day, tasks, documents.ofTasks), demoEvents(unit, day)],
    ...[demoSalesOrders(unit, day, documents.ofSalesOrders), demoInventory(unit, day)],
    ...[demoImrs(unit, day, cases), demoPors(unit, day, cases)],
    ...(['cmdb', 'purchaseorder', 'purchaseorderrequest'] as const).map((scope) =>
      demoCmdb(scope, unit, day),
    ),
  ];
  const hostile =
    /(?:javascript|vbscript|data):|alert\(|<\/?[a-z!]|\\u|lorem|ipsum|dolor |\p{Extended_Pictographic}/iu;
  const texts = records.map((record) => JSON.stringify(record));
  expect(texts.flatMap((text) => hostile.exec(text)?.[0] ?? [])).toEqual([]);
});

it('people’s numbers are of the country of their site', () => {
  const codes: Record<string, string> = {
    ...{ Philippines: '+63', Singapore: '+65', Australia: '+61', India: '+91', Germany: '+49' },
    ...{ France: '+33', Brazil: '+55', 'United States': '+1', Poland: '+48' },
  };
  for (const { fields } of demoCmdb('cmdb', 0, day)) {
    const phone = fields?.custrecord_cmdb_lcon_phone;
    if (phone) expect(phone.split(' ')[0]).toBe(codes[fields?.custrecord_cmdb_country ?? '']);
  }
});

it('is the same for the same day, whatever was drawn before, and moves with the day', () => {
  const first = demoTasks(0, day);
  one([1, 2, 3]);
  demoCases(3, day);
  expect(demoTasks(0, day)).toEqual(first);
  expect(demoTasks(1, day).map(({ title }) => title)).not.toEqual(first.map(({ title }) => title));
  const later = demoTasks(0, '2026-11-22');
  const shift = (date: string | null | undefined) =>
    date ? new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10) : null;
  expect(later.map(({ startdate }) => startdate)).toEqual(first.map(({ startdate }) => shift(startdate)));
});

it('no two units share an id, nor do the further tasks of an account', () => {
  const [owner] = accountHolders;
  if (!owner) throw new Error('There are no accounts.');
  const ids = [
    ...[0, 1, 2].flatMap((unit) => demoTasks(unit, day)),
    ...moreTasksOf(owner, 0, 50, day),
    ...moreTasksOf(owner, 50, 50, day),
  ].map(({ internalid }) => internalid);
  expect(new Set(ids).size).toBe(ids.length);
});
