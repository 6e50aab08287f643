import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { readDraft, saveDraft } from '@/lib/drafts';
import { sessionExpired, signedIn, signedOut } from '@/lib/session';
import { followOtherTabs } from '@/app/sessionEffects';
import { SESSION_STORAGE_KEY } from '@/lib/constants';
import { buildSignedInUser } from '@/testing/builders';
import { makeTestStore } from '@/testing/makeTestStore';
import { useDraftsOfOneUser } from './useDraftsOfOneUser';

function open() {
  const store = makeTestStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(useDraftsOfOneUser, { wrapper });
  return store;
}
const keptBy = (userId: string) => readDraft(userId, 'task', '1') !== null;

beforeEach(() => {
  for (const userId of ['7', '8']) saveDraft(userId, 'task', '1', { edits: {} });
});

describe('SHELL-16 drafts', () => {
  it('SHELL-16 of somebody else go when a user arrives, and his own stay', () => {
    open();
    expect([keptBy('7'), keptBy('8')]).toEqual([true, false]);
  });

  it('SHELL-16 go at logout', () => {
    const store = open();
    act(() => void store.dispatch(signedOut()));
    expect(keptBy('7')).toBe(false);
  });

  it('SHELL-16 go when another tab logs out', () => {
    const store = open();
    const stop = followOtherTabs(store, () => undefined);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: null }));
    });
    stop();
    expect(keptBy('7')).toBe(false);
  });

  it('SHELL-16 go when another user signs in over the page', () => {
    const store = open();
    act(() => void store.dispatch(signedIn(buildSignedInUser({ id: '9', token: 'token-9' }))));
    expect(keptBy('7')).toBe(false);
  });

  it('SHELL-16 stay when the session expires, and when the same user is back', () => {
    const store = open();
    act(() => void store.dispatch(sessionExpired({ token: 'token-1' })));
    expect(keptBy('7')).toBe(true);
    act(() => void store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' }))));
    expect(keptBy('7')).toBe(true);
  });
});
