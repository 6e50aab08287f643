import { dropAllDrafts, dropDraft, dropDraftsOfOthers, readDraft, saveDraft } from './drafts';

const value = { edits: { message: 'half a sentence' } };

describe('drafts', () => {
  it('TDET-17 keeps one per user, kind and record, in session storage only', () => {
    saveDraft('7', 'task', '48213', value);
    expect(readDraft('7', 'task', '48213')).toEqual(value);
    for (const [user, kind, record] of [
      ['8', 'task', '48213'],
      ['7', 'user', '48213'],
      ['7', 'task', '48214'],
    ] as const)
      expect(readDraft(user, kind, record)).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(['draft:7:task:48213']);
    expect(localStorage).toHaveLength(0);
  });

  it('TDET-17 drops one, and leaves the others', () => {
    saveDraft('7', 'task', '1', value);
    saveDraft('7', 'task', '2', value);
    dropDraft('7', 'task', '1');
    expect(readDraft('7', 'task', '1')).toBeNull();
    expect(readDraft('7', 'task', '2')).toEqual(value);
  });

  it('SHELL-16 drops all at logout, and nothing else that the tab keeps', () => {
    sessionStorage.setItem('other', 'kept');
    saveDraft('7', 'task', '1', value);
    saveDraft('8', 'task', '2', value);
    dropAllDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('SHELL-16 drops those of others, whose id may begin alike', () => {
    for (const user of ['7', '77', '7:x']) saveDraft(user, 'task', '1', value);
    dropDraftsOfOthers('7');
    expect(Object.keys(sessionStorage)).toEqual(['draft:7:task:1']);
  });

  it('TDET-17 takes a broken entry for none', () => {
    sessionStorage.setItem('draft:7:task:1', '{"edits":');
    expect(readDraft('7', 'task', '1')).toBeNull();
  });

  it('TDET-17 storage that is full or off disturbs nobody', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    expect(() => saveDraft('7', 'task', '1', value)).not.toThrow();
    expect(readDraft('7', 'task', '1')).toBeNull();
    expect(() => dropDraft('7', 'task', '1')).not.toThrow();
    expect(() => dropAllDrafts()).not.toThrow();
  });
});
