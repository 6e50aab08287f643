import fc from 'fast-check';
import { threeWay } from './threeWay';

describe('threeWay', () => {
  const fields = ['start', 'due', 'note'] as const;
  const base = { start: '1', due: '2', note: 'x' };

  it('TDET-16 tells what one of the two changed from what both did', () => {
    const mine = { start: '5', due: '2', note: 'mine' };
    const theirs = { start: '1', due: '7', note: 'theirs' };
    expect(threeWay(fields, base, mine, theirs)).toEqual({
      mine: ['start'],
      theirs: ['due'],
      alike: [],
      both: ['note'],
    });
  });

  it('TDET-16 asks nothing where both changed it to the same, and names nothing that nobody changed', () => {
    expect(threeWay(fields, base, { ...base, note: '' }, { ...base, note: '' })).toEqual({
      mine: [],
      theirs: [],
      alike: ['note'],
      both: [],
    });
  });

  it('TDET-16 is the same seen from the other side, and every changed field is in one list', () => {
    const value = fc.constantFrom('', 'a', 'b', 'c');
    const record = fc.record({ start: value, due: value, note: value });
    fc.assert(
      fc.property(record, record, record, (from, mine, theirs) => {
        const ways = threeWay(fields, from, mine, theirs);
        const seenByThem = threeWay(fields, from, theirs, mine);
        expect(seenByThem).toEqual({ ...ways, mine: ways.theirs, theirs: ways.mine });
        const changed = fields.filter((field) => new Set([from[field], mine[field], theirs[field]]).size > 1);
        expect(Object.values(ways).flat().sort()).toEqual([...changed].sort());
      }),
    );
  });
});
