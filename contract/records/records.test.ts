import { caseFields } from './caseFields';
import { cmdbFields } from './cmdbFields';
import { calendar, imrLookups } from './lookups';
import type { RecordField } from './recordField';
import { salesOrderFile } from './salesOrders';

/** The labels of the fields that have this set. */
const labelsWith = (fields: readonly RecordField[], set: 'hidden' | 'copy' | 'short') =>
  fields.filter((field) => field[set]).map(({ label }) => label);

it('CASE-04 ids that say nothing to people are not shown', () => {
  expect(labelsWith(caseFields, 'hidden')).toEqual(['Company ID', 'Case Job ID']);
  expect(labelsWith(cmdbFields, 'hidden')).toEqual(['Customer ID']);
});

it('CASE-04 what goes into an order, a mail or a call can be copied', () => {
  expect(labelsWith(caseFields, 'copy')).toEqual([
    'Email',
    'Phone',
    'Job',
    'Case Job',
    'Sentinel Number',
    'Customer Reference',
    'Serial',
    'Hostname',
  ]);
  expect(labelsWith(cmdbFields, 'copy')).toEqual([
    'Hostname',
    'Job Number',
    'Previous Serial Number',
    'Address',
    'LCON Phone',
    'LCON Email',
  ]);
});

it('CMDB-03 short values stand two side by side', () => {
  expect(labelsWith(caseFields, 'short')).toEqual([]);
  expect(labelsWith(cmdbFields, 'short')).toEqual([
    'BIOS Firmware',
    'ILO Firmware',
    'SLA',
    'Site ID',
    'Type of Site',
    'City',
    'State',
    'Rack ID',
    'Rack Location',
  ]);
});

it('SO-04 the size of a file is a whole number from 0, or unknown', () => {
  const fits = (size: unknown) => salesOrderFile.safeParse({ internalid: '1', name: 'x', size }).success;
  expect([0, 7, null, undefined, -1, 0.5].map(fits)).toEqual([true, true, true, true, false, false]);
});

it('POR-02 EVT-04 an option is the initial one, or a calendar one’s own, or nothing is told of it', () => {
  const lists = { assignees: [], statuses: [], priorities: [], types: [], warehouses: [], locations: [] };
  const isOption = (mark: object) =>
    imrLookups.safeParse({ ...lists, statuses: [{ id: '1', label: 'Open', ...mark }] }).success;
  const isCalendar = (mark: object) =>
    calendar.safeParse({ id: '1', label: 'Ana', kind: 'person', ...mark }).success;
  expect([{}, { preset: true }, { preset: false }].map(isOption)).toEqual([true, true, false]);
  expect([{}, { own: true }, { own: false }].map(isCalendar)).toEqual([true, true, false]);
});
