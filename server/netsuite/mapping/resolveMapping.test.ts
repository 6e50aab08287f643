import { recordKinds } from '@contract/source/kinds';
import { mappingHash, resolveMapping } from './resolveMapping';

const mappingOf = (kinds?: unknown) => {
  const resolved = resolveMapping(kinds);
  if ('problems' in resolved) throw new Error(JSON.stringify(resolved.problems));
  return resolved.mapping;
};
const problemsOf = (kinds: unknown) => {
  const resolved = resolveMapping(kinds);
  return 'problems' in resolved
    ? resolved.problems.map(({ path, message }) => [path.join('.'), message])
    : [];
};

describe('the mapping of an account', () => {
  it('ERP-09 has every kind where erp.json names none', () => {
    expect(Object.keys(mappingOf()).sort()).toEqual([...recordKinds].sort());
  });

  it('ERP-09 takes another customer’s types, columns and lists over the default ones', () => {
    const mapping = mappingOf({
      cmdb: { type: 'customrecord_asset', fields: { hostname: 'custrecord_asset_host', model: null } },
      imr: { lists: { parts: { type: 'customrecord_move_line' } } },
      option: { 'imr.types': { type: 'customlist_moves', label: 'name', filter: null } },
      event: false,
      inventoryitem: { modified: null },
    });
    expect(mapping.cmdb).toMatchObject({
      type: 'customrecord_asset',
      fields: { hostname: { from: 'custrecord_asset_host' }, name: { from: 'name' } },
    });
    expect(mapping.cmdb?.fields).not.toHaveProperty('model');
    expect(mapping.imr?.lists.parts).toMatchObject({
      type: 'customrecord_move_line',
      parent: 'custrecord_imrp_imr',
    });
    expect(mapping.option?.['imr.types']).toEqual({
      type: 'customlist_moves',
      key: 'id',
      label: 'name',
      joins: {},
      final: [],
    });
    expect(mapping).not.toHaveProperty('event');
    expect(mapping.inventoryitem?.modified).toBeNull();
  });

  it('ERP-09 does without what a feature gives that the account does not have', () => {
    const mapping = mappingOf({
      case: { fields: { subsidiary: null } },
      salesorder: {
        fields: { currency: null, amount: null },
        lists: { items: { fields: { amount: null } } },
      },
      purchaseorderrequest: false,
      inventoryitem: { lists: { invTab: null } },
      imr: {
        fields: { custrecord_imr_job_new: null },
        lists: { parts: { fields: { bin_number: null } } },
      },
      por: { fields: { custrecord_pt_currency: null, jobnumber: null } },
      option: { 'por.subsidiaries': null },
    });
    const ofFeatures =
      /"(?:subsidiary|currency|foreigntotal|foreignamount|purchaserequisition|bin|inventorybalance|job)"/gi;
    expect(JSON.stringify(mapping).match(ofFeatures)).toEqual(['"subsidiary"']);
    expect(mapping.por?.fields.subsidiary).toMatchObject({ from: 'custrecord_pt_subsidiary' });
    expect(mapping.salesorder?.lists.items?.fields).toHaveProperty('quantity');
    expect(mapping.imr?.lists.parts?.fields).toHaveProperty('part_number');
  });

  it('ERP-09 POR-02 starts no form with an entry, and ends no request, before erp.json says so', () => {
    for (const list of Object.values(mappingOf().option!)) {
      expect(list.preset).toBeUndefined();
      expect(list.final).toEqual([]);
    }
    const own = { 'imr.statuses': { preset: '2', final: ['8', '9'] } };
    expect(mappingOf({ option: own }).option!['imr.statuses']).toMatchObject({
      type: 'customlist_imr_statuses',
      ...own['imr.statuses'],
    });
  });

  it.each([
    [{ tasks: {} }, 'tasks', 'is not a setting; check its spelling'],
    [{ task: { fields: { titel: 'title' } } }, 'task.fields.titel', 'is no field here; check its spelling'],
    [
      { task: { fields: { title: null } } },
      'task.fields.title',
      'must be mapped: a record is not complete without it',
    ],
    [
      { task: { fields: { title: 'a b' } } },
      'task.fields.title',
      'must be a column, {"from": …} or {"value": …}',
    ],
    [{ task: { fields: { title: 'boss.name' } } }, 'task', 'names boss.name, but has no join boss'],
    [
      { task: { lists: { parts: { type: 'x', parent: 'y', fields: {} } } } },
      'task.lists.parts',
      'is no list of tasks',
    ],
    [{ case: { type: "x'; delete" } }, 'case.type', 'must be letters, digits and "_"'],
    [
      { imr: { lists: { parts: { fields: { weight: 'w' } } } } },
      'imr.lists.parts.fields.weight',
      'is no field here; check its spelling',
    ],
    [
      { inventoryitem: { lists: { invTab: { sums: ['weight'] } } } },
      'inventoryitem.lists.invTab.sums',
      'weight is no field here; check its spelling',
    ],
    [
      { inventoryitem: { lists: { invTab: { sums: ['location'] } } } },
      'inventoryitem.lists.invTab.sums',
      'location is no number',
    ],
    [
      {
        imr: {
          lists: {
            parts: {
              fields: {
                bin_number: {
                  from: 'b',
                  refersTo: { type: 'bin', within: { type: 'site', column: 'site' } },
                },
              },
            },
          },
        },
      },
      'imr.lists.parts.fields.bin_number.refersTo.within',
      'no field beside it refers to site',
    ],
    ['everything', '', 'must be an object with kinds of record'],
  ])('ERP-09 %j is rejected with its place and the reason', (kinds, path, message) => {
    expect(problemsOf(kinds)).toContainEqual([path, message]);
  });

  it('ERP-09 takes a type of deleted records as a number or a text', () => {
    expect(mappingOf({ imr: { deletedAs: [214, ' Part ', '-30'] } }).imr?.deletedAs).toEqual([
      '214',
      'Part',
      '-30',
    ]);
  });

  it.each([
    [1.5, 'must be a type of deleted records'],
    [2 ** 60, 'must be a type of deleted records'],
    [null, 'must be a type of deleted records'],
    [' ', 'must be a type of deleted records'],
    ['x'.repeat(101), 'must have at most 100 characters'],
  ])('ERP-09 takes no type of deleted records that is %j', (type, message) => {
    expect(problemsOf({ imr: { deletedAs: [type] } })).toEqual([['imr.deletedAs.0', message]]);
  });

  it('ERP-09 IMR-02 offers the locations that a part is looked up in, and where its bins are', () => {
    const { imr, inventoryitem, option } = mappingOf();
    const { type, label } = option!['imr.locations']!;
    for (const { fields } of [imr!.lists.parts!, inventoryitem!.lists.invTab!])
      expect(fields.location).toMatchObject({ refersTo: { type, label } });
  });

  it.each([
    ['in any spelling of the type', 'bin_number', { type: 'bin', within: { type: 'LOCATION', column: 'l' } }],
    ['of a list of the company’s own by its number alone', 'location', { type: 'customlist_places' }],
  ])('ERP-09 takes a bin %s', (_what, field, refersTo) => {
    expect(
      problemsOf({ imr: { lists: { parts: { fields: { [field]: { from: 'c', refersTo } } } } } }),
    ).toEqual([]);
  });

  it('ERP-09 has another mark with each change, so that everything is read again', () => {
    const marks = [{}, { task: { type: 'other' } }, { event: false }].map((kinds) =>
      mappingHash(mappingOf(kinds), 'UTC'),
    );
    expect(new Set([...marks, mappingHash(mappingOf(), 'Asia/Manila')]).size).toBe(4);
    expect(mappingHash(mappingOf({}), 'UTC')).toBe(marks[0]);
  });
});
