import { listAnswer } from './answers';

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
