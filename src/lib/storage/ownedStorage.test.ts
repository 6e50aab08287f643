import { ownedStorage } from './ownedStorage';

const notes = ownedStorage(() => sessionStorage, 'note');
const value = { edits: { message: 'half a sentence' } };

describe('what is kept for one user', () => {
  it('TDET-17 is one entry per user and place, in its own storage only', () => {
    notes.save('7', ['task', '48213'], value);
    expect(notes.read('7', ['task', '48213'])).toEqual(value);
    for (const [user, kind, record] of [
      ['8', 'task', '48213'],
      ['7', 'user', '48213'],
      ['7', 'task', '48214'],
    ] as const)
      expect(notes.read(user, [kind, record])).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(['note:7:task:48213']);
    expect(localStorage).toHaveLength(0);
  });

  it('POR-04 is found below a place, by the last part of its place', () => {
    notes.save('7', ['por', '1', 'a:b'], value);
    notes.save('7', ['por', '1', 'c'], 'text');
    sessionStorage.setItem('note:7:por:1:d', '{"edits":');
    for (const [user, record] of [
      ['7', '11'],
      ['8', '1'],
    ] as const)
      notes.save(user, ['por', record, 'e'], value);
    expect(notes.readBelow('7', ['por', '1'])).toEqual({ 'a:b': value, c: 'text', d: null });
    expect(notes.readBelow('7', ['imr', '1'])).toEqual({});
  });

  it('TDET-17 can be dropped, and leaves the others', () => {
    notes.save('7', ['task', '1'], value);
    notes.save('7', ['task', '2'], value);
    notes.drop('7', ['task', '1']);
    expect(notes.read('7', ['task', '1'])).toBeNull();
    expect(notes.read('7', ['task', '2'])).toEqual(value);
  });

  it('SHELL-12 says for whom there is anything', () => {
    notes.save('77', ['task', '1'], value);
    expect(notes.holds('77')).toBe(true);
    expect(notes.holds('7')).toBe(false);
    notes.drop('77', ['task', '1']);
    expect(notes.holds('77')).toBe(false);
  });

  it('SHELL-16 drops all at logout, and nothing else that the browser keeps', () => {
    for (const key of ['other', 'notes:7:x']) sessionStorage.setItem(key, 'kept');
    notes.save('7', ['task', '1'], value);
    notes.save('8', ['task', '2'], value);
    notes.dropAll();
    expect(Object.keys(sessionStorage)).toEqual(['other', 'notes:7:x']);
  });

  it('SHELL-16 drops those of others, whose id may begin alike', () => {
    for (const user of ['7', '77', '7:x']) notes.save(user, ['task', '1'], value);
    notes.dropOfOthers('7');
    expect(Object.keys(sessionStorage)).toEqual(['note:7:task:1']);
  });

  it('TDET-17 takes a broken entry for none', () => {
    sessionStorage.setItem('note:7:task:1', '{"edits":');
    expect(notes.read('7', ['task', '1'])).toBeNull();
  });

  it('TDET-17 storage that is full or off disturbs nobody', () => {
    const off = ownedStorage(() => {
      throw new DOMException('off', 'SecurityError');
    }, 'note');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    for (const each of [off, notes]) {
      expect(() => each.save('7', ['task', '1'], value)).not.toThrow();
      expect(each.read('7', ['task', '1'])).toBeNull();
      expect(each.readBelow('7', ['task'])).toEqual({});
      expect(each.holds('7')).toBe(false);
      expect(() => each.drop('7', ['task', '1'])).not.toThrow();
      expect(() => each.dropAll()).not.toThrow();
    }
  });
});
