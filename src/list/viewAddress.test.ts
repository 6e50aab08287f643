import { noteAddress } from '@/testing/noteAddress';
import { historyStep, readEntry, viewOnArrival, writtenEntry } from './viewAddress';

describe('historyStep', () => {
  const step = (current: string, wanted: string, isOpenedFromList: boolean) =>
    historyStep(noteAddress, current, wanted, isOpenedFromList);

  it('SHELL-17 opening a record makes an entry of its own', () => {
    expect(step('?page=2', '?page=2&note=7', false)).toBe('push');
  });

  it('SHELL-17 closing goes back to the list it was opened from', () => {
    expect(step('?page=2&note=7', '?page=2', true)).toBe('back');
  });

  it('SHELL-17 CASE-07 what is opened from a record is a step of its own, and closing it goes back to the record', () => {
    expect(step('?note=7', '?note=7&reply=2', true)).toBe('push');
    expect(step('?note=7&reply=2', '?note=7', true)).toBe('back');
    expect(step('?note=7&reply=2', '?note=7', false)).toBe('replace');
    expect(step('?note=7&reply=2', '?note=7&reply=3', true)).toBe('replace');
  });

  it('SHELL-17 CASE-07 a record that goes with what was opened from it goes back step by step', () => {
    expect(step('?note=7&reply=2', '', true)).toBe('back');
    expect(step('?note=7', '', true)).toBe('back');
  });

  it('SHELL-17 closing a record that a link opened replaces it', () => {
    expect(step('?note=7', '', false)).toBe('replace');
  });

  it('SHELL-17 another list is another place, whatever is open', () => {
    expect(step('?page=2', '?topic=fans', false)).toBe('elsewhere');
    expect(step('?topic=fans&note=7', '?note=7', true)).toBe('elsewhere');
  });

  it('SHELL-17 where no list is another one, nothing but a record makes entries', () => {
    const page = { ...noteAddress, isElsewhere: undefined };
    expect(historyStep(page, '?page=2', '?topic=fans', false)).toBe('replace');
  });

  it('SHELL-17 pages and the next record leave no trail', () => {
    expect(step('', '?page=2', false)).toBe('replace');
    expect(step('?note=7', '?page=2&note=8', true)).toBe('replace');
  });
});

describe('viewOnArrival', () => {
  const arrive = (to: string, from: string, page = noteAddress) =>
    page.write(viewOnArrival(page, page.read(to), page.read(from)));

  it('SHELL-17 Back from a record keeps the page of the record seen last', () => {
    expect(arrive('?topic=fans', '?topic=fans&page=3&note=7')).toBe('?topic=fans&page=3');
  });

  it('SHELL-17 Back to another list shows that one', () => {
    expect(arrive('?topic=fans', '?page=3&note=7')).toBe('?topic=fans');
    expect(arrive('?page=2', '?page=5')).toBe('?page=2');
  });

  it('SHELL-17 CASE-07 Back to a record shows it as it was; Back past it keeps the page of the list', () => {
    expect(arrive('?page=3&note=7', '?page=3&note=7&reply=2')).toBe('?page=3&note=7');
    expect(arrive('?topic=fans', '?topic=fans&page=3&note=7&reply=2')).toBe('?topic=fans&page=3');
  });

  it('SHELL-17 Forward opens the record again, with its page', () => {
    expect(arrive('?page=3&note=7', '')).toBe('?page=3&note=7');
  });

  it('SHELL-17 a list whose page follows no record is left as its address says', () => {
    expect(arrive('', '?page=3&note=7', { ...noteAddress, onFirstPage: undefined })).toBe('');
  });
});

it('SHELL-17 an entry is only taken for one of the page’s own writing when it says so', () => {
  expect(readEntry(writtenEntry(true))).toEqual({ isWritten: true, isOpenedFromList: true });
  expect([null, undefined, 'x', { from: '/task' }].map(readEntry)).toEqual([null, null, null, null]);
});
