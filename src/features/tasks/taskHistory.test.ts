import { historyStep, readEntry, viewOnArrival, writtenEntry } from './taskHistory';
import { readTaskAddress } from './taskAddress';

describe('historyStep', () => {
  it('SHELL-17 opening a record makes an entry of its own', () => {
    expect(historyStep('?page=2', '?page=2&task=7', false)).toBe('push');
  });

  it('SHELL-17 closing goes back to the list it was opened from', () => {
    expect(historyStep('?page=2&task=7&tab=fspef', '?page=2', true)).toBe('back');
  });

  it.each([
    ['a search', '?status=pending', '?search=fan'],
    ['another search', '?search=fan&page=2', '?search=psu'],
    ['one’s own list, from a result that is open', '?search=fan&task=7', '?task=7'],
  ])('SHELL-17 %s is another place', (_what, current, wanted) => {
    expect(historyStep(current, wanted, true)).toBe('search');
  });

  it('SHELL-17 closing a record that a link opened replaces it', () => {
    expect(historyStep('?task=7', '', false)).toBe('replace');
  });

  it.each([
    ['pages', '', '?page=2', false],
    ['filters', '?page=2', '?title=fan', false],
    ['tabs', '?task=7', '?task=7&tab=files', true],
    ['the next record', '?task=7', '?page=2&task=8', true],
  ])('SHELL-17 %s leave no trail', (_what, current, wanted, fromList) => {
    expect(historyStep(current, wanted, fromList)).toBe('replace');
  });
});

describe('viewOnArrival', () => {
  const arrive = (to: string, from: string) => viewOnArrival(readTaskAddress(to), readTaskAddress(from));

  it('SHELL-17 Back from a record keeps the page of the record seen last', () => {
    expect(arrive('?status=pending', '?status=pending&page=3&task=7')).toEqual(
      readTaskAddress('?status=pending&page=3'),
    );
  });

  it('SHELL-17 Back to another list shows that one', () => {
    expect(arrive('?status=pending', '?title=fan&page=3&task=7')).toEqual(readTaskAddress('?status=pending'));
    expect(arrive('?page=2', '?page=5')).toEqual(readTaskAddress('?page=2'));
  });

  it('SHELL-17 Forward opens the record again, with its page and tab', () => {
    expect(arrive('?page=3&task=7&tab=fspef', '')).toEqual(readTaskAddress('?page=3&task=7&tab=fspef'));
  });
});

it('SHELL-17 an entry is only taken for one of the page’s own writing when it says so', () => {
  expect(readEntry(writtenEntry(true))).toEqual({ isWritten: true, isOpenedFromList: true });
  expect([null, undefined, 'x', { from: '/task' }].map(readEntry)).toEqual([null, null, null, null]);
});
