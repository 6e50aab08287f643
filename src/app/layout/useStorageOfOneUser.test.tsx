import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { followOtherTabs } from '@/app/sessionEffects';
import { SESSION_STORAGE_KEY } from '@/lib/constants';
import { drafts, formDrafts } from '@/lib/storage/drafts';
import { keepRecentTerm, readRecentTerms } from '@/lib/storage/recentTerms';
import { rememberedViews } from '@/list/rememberedView';
import { sessionExpired, signedIn, signedOut } from '@/lib/session/session';
import { buildSignedInUser } from '@/testing/builders/builders';
import { makeTestStore } from '@/testing/makeTestStore';
import { viewLayouts } from '@/ui/data-table/viewLayouts';
import { useStorageOfOneUser } from './useStorageOfOneUser';

function open() {
  const store = makeTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(useStorageOfOneUser, { wrapper });
  return store;
}

it('VIEW-01 D-247 layouts of views that name no user go, and nothing else of the tables', () => {
  localStorage.clear();
  const kept = ['table.tasks', 'table.view:7:tasks:a.b', 'table.default:7:tasks', 'tables.x.y'];
  for (const key of [...kept, 'table.tasks.view-1', 'table.users.2c9e1f5a-77aa'])
    localStorage.setItem(key, '{}');
  open();
  expect(Object.keys(localStorage).sort()).toEqual(kept.toSorted());
});

const kinds = [
  {
    what: 'drafts',
    keep: (userId: string) => drafts.save(userId, ['task', '1'], { edits: {} }),
    isKeptBy: (userId: string) => drafts.read(userId, ['task', '1']) !== null,
  },
  {
    what: 'drafts of forms',
    keep: (userId: string) => formDrafts.save(userId, ['por', '20931', 'form'], { edits: {} }),
    isKeptBy: (userId: string) => formDrafts.read(userId, ['por', '20931', 'form']) !== null,
  },
  {
    what: 'recent searches',
    keep: (userId: string) => keepRecentTerm(userId, 'salesOrders', 'SO-4012'),
    isKeptBy: (userId: string) => readRecentTerms(userId, 'salesOrders').length > 0,
  },
  {
    what: 'default views',
    keep: (userId: string) => rememberedViews.save(userId, ['tasks'], { query: '', savedView: {} }),
    isKeptBy: (userId: string) => rememberedViews.read(userId, ['tasks']) !== null,
  },
  {
    what: 'changed layouts of views',
    keep: (userId: string) => viewLayouts.save(userId, ['tasks', 'view-1'], { visible: {} }),
    isKeptBy: (userId: string) => viewLayouts.read(userId, ['tasks', 'view-1']) !== null,
  },
];

describe.each(kinds)('SHELL-16 $what', ({ keep, isKeptBy }) => {
  beforeEach(() => ['7', '8'].forEach(keep));

  it('SHELL-16 of somebody else go when a user arrives, and his own stay', () => {
    open();
    expect([isKeptBy('7'), isKeptBy('8')]).toEqual([true, false]);
  });

  it('SHELL-16 go at logout', () => {
    const store = open();
    act(() => void store.dispatch(signedOut()));
    expect(isKeptBy('7')).toBe(false);
  });

  it('SHELL-16 go when another tab logs out', () => {
    const store = open();
    const stop = followOtherTabs(store, () => undefined);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: null }));
    });
    stop();
    expect(isKeptBy('7')).toBe(false);
  });

  it('SHELL-16 go when another user signs in over the page', () => {
    const store = open();
    act(() => void store.dispatch(signedIn(buildSignedInUser({ id: '9', token: 'token-9' }))));
    expect(isKeptBy('7')).toBe(false);
  });

  it('SHELL-16 stay when the session expires, and when the same user is back', () => {
    const store = open();
    act(() => void store.dispatch(sessionExpired({ token: 'token-1' })));
    expect(isKeptBy('7')).toBe(true);
    act(() => void store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' }))));
    expect(isKeptBy('7')).toBe(true);
  });
});
