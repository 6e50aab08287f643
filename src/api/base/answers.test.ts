import { isObject } from '@contract/isObject';
import type { ApiMeta } from '../http/baseQuery';
import { countedRows, firstAnswer, foundRows, holderAnswer, listAnswer } from './answers';

const unreadable = { error: expect.objectContaining({ code: 'unreadable' }) };
const closed = { error: { status: 200, code: 'unknown', message: 'The directory is closed' } };
const counting = (total: string): ApiMeta => ({ headers: new Headers({ 'x-total-count': total }) });

describe('listAnswer', () => {
  it.each([
    ['an array whose first element holds the list', [{ task: [1, 2] }]],
    ['a plain object', { task: [1, 2] }],
  ])('TASK-01 takes the list from %s', (_case, body) => {
    expect(listAnswer(body, 'task')).toEqual({ data: [1, 2] });
  });

  it('LINK-01 takes an answer that is the list itself, and nothing else', () => {
    expect(listAnswer([1, 2])).toEqual({ data: [1, 2] });
    expect(listAnswer([])).toEqual({ data: [] });
    expect(listAnswer({ data: [] })).toMatchObject({ error: { code: 'unreadable' } });
    expect(listAnswer(null)).toMatchObject({ error: { code: 'unreadable' } });
  });

  it('TASK-01 takes the reason from an error element', () => {
    expect(listAnswer([{ error: 'The directory is closed' }], 'task')).toEqual({
      error: { status: 200, code: 'unknown', message: 'The directory is closed' },
    });
  });

  it.each([[null], ['text'], [[]], [{}], [[{ task: 'none' }]]])('TASK-01 cannot read %j', (body) => {
    expect(listAnswer(body, 'task')).toMatchObject({ error: { code: 'unreadable' } });
  });
});

describe('holderAnswer', () => {
  it.each([
    ['an array', [{ counts: { a: 1 }, total: 2 }], { data: { counts: { a: 1 }, total: 2 } }],
    ['an object', { counts: {}, total: 0 }, { data: { counts: {}, total: 0 } }],
    ['what holds another kind of value', [{ counts: null }], unreadable],
    ['what holds nothing', [{}], unreadable],
    ['an empty array', [], unreadable],
    ['text', 'counts', unreadable],
    ['an error', [{ error: 'The directory is closed' }], closed],
    ['an error that is no text', [{ error: 503 }], unreadable],
    [
      'an error beside what was asked for',
      [{ counts: {}, error: 'x' }],
      { data: { counts: {}, error: 'x' } },
    ],
  ])('HOME-06 reads %s', (_case, body, read) => {
    expect(holderAnswer<{ counts: object }>(body, 'counts', isObject)).toEqual(read);
  });

  it('HOME-06 makes a new error of each answer that it cannot read', () => {
    const [first, second] = [1, 2].map(() => holderAnswer<{ counts: object }>(null, 'counts', isObject));
    expect(first).toEqual(unreadable);
    expect((first as typeof closed).error).not.toBe((second as typeof closed).error);
  });
});

describe('firstAnswer', () => {
  it.each([
    ['the first of several', [{ task: [1, 2] }], { data: 1 }],
    ['null where there is none', [{ task: [] }], { data: null }],
    ['an error', [{ error: 'The directory is closed' }], closed],
    ['what is no list', [{ task: 1 }], unreadable],
  ])('TASK-01 reads %s', (_case, body, read) => expect(firstAnswer(body, 'task')).toEqual(read));
});

describe('countedRows', () => {
  const held = [{ task: [1, 2] }];
  it.each([
    ['a list that a key holds', held, counting('9'), 'task', { data: { rows: [1, 2], total: 9 } }],
    ['a list alone', [1, 2], counting('9'), undefined, { data: { rows: [1, 2], total: 9 } }],
    ['a list without a header', held, undefined, 'task', { data: { rows: [1, 2], total: 2 } }],
    ['an unreadable header', held, counting('many'), 'task', { data: { rows: [1, 2], total: 2 } }],
    ['a header smaller than the page', held, counting('1'), 'task', { data: { rows: [1, 2], total: 2 } }],
    ['an error', [{ error: 'The directory is closed' }], counting('9'), 'task', closed],
    ['what is no list', {}, counting('9'), undefined, unreadable],
  ])('TASK-01 reads %s', (_case, body, meta, key, read) => {
    expect(countedRows(body, meta, key)).toEqual(read);
  });
});

describe('foundRows', () => {
  it.each([
    ['what was found', [{ task: [1] }], { data: { rows: [1], total: 5 } }],
    [
      'why nothing was found',
      [{ error: 'No such user' }],
      { data: { rows: [], total: 0, reason: 'No such user' } },
    ],
    ['an error without words', [{ error: '' }], { error: { status: 200, code: 'unknown', message: '' } }],
    ['what is no list', [{ task: 1 }], unreadable],
  ])('TASK-05 reads %s', (_case, body, read) => {
    expect(foundRows(body, counting('5'), 'task')).toEqual(read);
  });
});
