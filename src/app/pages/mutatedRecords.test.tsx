import { buildBin, buildInventory, buildTransaction } from '@/testing/builders/buildInventory';
import { buildCase } from '@/testing/builders/buildCase';
import { buildCmdb } from '@/testing/builders/buildCmdb';
import { buildImr, buildImrDetail, buildPorDetail } from '@/testing/builders/buildRequest';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { markupOf } from '@/testing/markupOf';
import { setViewportWidth } from '@/testing/viewport';
import { CellContent } from '@/ui/data-table/CellContent';
import type { TableColumn } from '@/ui/data-table/columns';
import { FieldGrid } from '@/ui/record/FieldGrid';
import { RowCard } from '@/ui/record/RowCard';
import { casesWithRequests as cases } from './CasesPage';
import { imr } from '@/features/requests/list/imr';
import { por } from '@/features/requests/list/por';
import type { RequestKind } from '@/features/requests/list/requestKind';
import { readRequest, type RequestRecord } from '@/features/requests/list/requestRecord';
import { cmdb } from '@/features/records/cmdb/cmdb';
import { inventory } from '@/features/records/inventory/inventory';
import type { RecordKind } from '@/features/records/recordKind';
import { salesOrders } from '@/features/records/salesOrders/salesOrders';

const NOTHING = () => undefined;

/** A kind whose rows may be anything, with a full record of it. */
const subject = <Row,>(kind: RecordKind<Row>, full: { internalid: string }) => ({
  id: kind.id,
  full,
  /** What is read of an answer, as text; null for no record. */
  read: (raw: unknown) => {
    const row = kind.read(raw);
    return row && JSON.stringify(row);
  },
  draw: (raw: unknown) => {
    const row = kind.read(raw);
    return row === null ? '' : drawn(kind, row);
  },
});

/** A request of a case: its row in the list and the whole of it, each of which may be anything. */
const requestSubject = (kind: RequestKind, full: { internalid: string }) => {
  const read = (raw: unknown) => readRequest(kind, raw);
  return {
    id: kind.id,
    full,
    read: (raw: unknown) => {
      const request = read(raw);
      return request && JSON.stringify(shownOf(kind, request));
    },
    draw: (raw: unknown) => {
      const request = read(raw);
      return request === null ? '' : drawnRequest(kind, request);
    },
  };
};

/** All that is shown of a request, as text. */
const shownOf = (kind: RequestKind, request: RequestRecord) => [
  request.id,
  kind.columns.map(({ value }) => value(request)),
  kind.fieldsOf(request).map(({ value }) => value),
  request.items.map((item) => kind.items.columnsOf(request).map(({ value }) => value(item))),
];

/** The same as it is drawn; the list around the parts is that of the other records. */
function drawnRequest({ columns, fieldsOf, items }: RequestKind, request: RequestRecord): string {
  const rows = <Row,>(ofRow: readonly TableColumn<Row>[], row: Row) => (
    <>
      {ofRow.map((column) => (
        <CellContent key={column.id} column={column} row={row} />
      ))}
      <RowCard columns={ofRow} row={row} />
    </>
  );
  return markupOf(
    <>
      {rows(columns, request)}
      <FieldGrid fields={fieldsOf(request)} />
      {request.items.map((item) => (
        <div key={item.line}>{rows(items.columnsOf(request), item)}</div>
      ))}
      {Object.values(items.sumsOf(request, request.items))}
    </>,
  );
}

/** All that a page shows of a record. */
function drawn<Row>(kind: RecordKind<Row>, row: Row): string {
  const { keyOf, numberOf, headOf, titleOf, chipsOf, columns, renderCard, tabs } = kind;
  return markupOf(
    <>
      {[keyOf, numberOf, headOf, titleOf].map((textOf, at) => (
        <p key={at}>{textOf(row)}</p>
      ))}
      {columns.map((column) => (
        <p key={column.id}>
          <CellContent column={column} row={row} />
          {column.sortValue?.(row)}
        </p>
      ))}
      {chipsOf?.(row)}
      {renderCard(row)}
      {tabs.map(({ id, count, Panel }) => (
        <div key={id}>
          <p>{count?.(row)}</p>
          <Panel record={row} list={{ search: '', page: 0 }} onListChange={NOTHING} onOpen={NOTHING} />
        </div>
      ))}
    </>,
  );
}

const order = buildSalesOrder({
  items: [
    { item: '801-2244-01 Storage controller', quantity: 2, amount: '4180.00' },
    { item: 'Freight', quantity: 1, amount: null },
  ],
  files: [
    { internalid: '7001', name: 'quotation.pdf', size: 48_211, mediaType: 'application/pdf' },
    { internalid: '7002', name: 'delivery note.pdf', size: null, mediaType: null },
  ],
});
const item = buildInventory({
  invTab: [buildBin(), buildBin({ binnumber: 'B-01' })],
  invHistory: [buildTransaction(), buildTransaction({ quantity: -2 })],
});
const subjects = [
  subject(salesOrders, order),
  subject(cmdb, buildCmdb()),
  subject(inventory, item),
  subject(cases, buildCase()),
  requestSubject(imr, { ...buildImr(), ...buildImrDetail() }),
  requestSubject(por, buildPorDetail()),
];

/** Where a value stands in a record: `['items', '0', 'amount']`. */
type Place = readonly string[];
type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every place of a record, those inside its lists too. */
const placesOf = (value: unknown): Place[] =>
  isHolder(value)
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...placesOf(inner).map((place) => [key, ...place]),
      ])
    : [];

/** A copy in which each of the places was changed. */
function changed(full: object, places: readonly Place[], change: (holder: Holder, key: string) => void) {
  const copy: unknown = structuredClone(full);
  for (const place of places) {
    const holder = place.slice(0, -1).reduce((at, step) => (isHolder(at) ? at[step] : at), copy);
    if (isHolder(holder)) change(holder, place.at(-1) ?? '');
  }
  return copy;
}

const wrong: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['yes', true],
  ['an empty list', []],
  ['a list of texts', ['W']],
  ['a list of nothing', [null]],
  ['an empty record', {}],
  ['a record', { error: 'no such record', value: { of: 'it' } }],
  ['an empty text', ''],
  ['a blank text', ' \t\n'],
  ['a text that only begins as a number', '12abc'],
  ['a number that is too large', '1e999'],
  ['a huge text', 'W'.repeat(5000)],
];

/** Nobody wrote it: a program took something for what it is not. */
const SLIP = /(?:\[object|undefined|\bnull\b|NaN|Infinity|Invalid Date|function|=&gt;).{0,80}/s;

/** A record and where it was changed. */
type Changed = readonly [where: string, raw: unknown];

describe.each(subjects)(
  'SO-04 CMDB-03 PO-01 INV-03 CASE-04 CASE-05 CASE-09 a record of $id',
  ({ full, read, draw }) => {
    const places = placesOf(full);
    /** Records that are read as the same are drawn once. */
    const drawnBefore = new Set<string | null>([null]);

    const drawAt = (pixels: number, raw: unknown) => {
      setViewportWidth(pixels);
      return draw(raw);
    };

    /** What went wrong with some of the records, drawn in both layouts where there are two. */
    function slipsOf(records: readonly Changed[]): string[] {
      const widths = drawAt(1440, full) === drawAt(390, full) ? [1440] : [1440, 390];
      return records.flatMap(([where, raw]) => {
        const record = read(raw);
        if (drawnBefore.has(record)) return [];
        drawnBefore.add(record);
        const slips = widths.flatMap((pixels) => SLIP.exec(drawAt(pixels, raw))?.[0] ?? []);
        return slips.map((slip) => `${where}: ${slip}`);
      });
    }

    const inEachPlace = (change: (holder: Holder, key: string) => void): Changed[] =>
      places.map((place) => [place.join('.'), changed(full, [place], change)]);

    /** In every field of the record, of every record in it, and of those in these. */
    const inAllPlaces = (change: (holder: Holder, key: string) => void): Changed[] =>
      [1, 2, 3].map((depth) => {
        const some = places.filter((place) => place.length === depth && place.join() !== 'internalid');
        return [`depth ${depth}`, changed(full, some, change)];
      });

    it('is drawn in full, and with any field missing', () => {
      expect(slipsOf([['nowhere', full]])).toEqual([]);
      expect(drawnBefore.size).toBe(2);
      const remove = (holder: Holder, key: string) => delete holder[key];
      expect(slipsOf([...inEachPlace(remove), ...inAllPlaces(remove)])).toEqual([]);
      expect(drawnBefore.size).toBeGreaterThan(Math.min(15, places.length));
    });

    it.each(wrong)('is drawn with %s in any of its fields, and in all of them', (_name, value) => {
      const put = (holder: Holder, key: string) => (holder[key] = value);
      expect(slipsOf([...inEachPlace(put), ...inAllPlaces(put)])).toEqual([]);
    });

    it('is read as ever with fields that nobody knows, some named as what every object has', () => {
      const more = '{"__proto__":{"name":"W"},"constructor":"W","toString":"W","valueOf":1,"then":{"W":1},';
      const raw: unknown = JSON.parse(JSON.stringify(full).replaceAll('{', more));
      expect(read(raw)).toBe(read(full));
    });

    it('is left out where it is no record, or has no id', () => {
      const { internalid: _id, ...unnamed } = full;
      const none = [null, undefined, '', '<html>', 7, true, [], [full], {}, { error: 'no such' }, unnamed];
      expect(none.map(read)).toEqual(none.map(() => null));
    });
  },
);
