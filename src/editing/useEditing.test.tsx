import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { isObject } from '@contract/isObject';
import type { ApiError } from '@/api/base/apiError';
import { selectSessionUser } from '@/lib/session/session';
import { changeHandlers } from '@/testing/handlers/changes';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { site, siteEditing, type Site, type SiteField } from '@/testing/siteEditing';
import { watchNotices } from '@/testing/watchNotices';
import type { EditingDefinition } from './editingDefinition';
import { editingMessages } from './messages';
import type { EditsOf } from './recordWork';
import { useEditing } from './useEditing';

interface Answer {
  data?: Site | null;
  error?: ApiError;
}
type More = Partial<EditingDefinition<Site, SiteField, null>>;

const drafts: More['drafts'] = {
  kind: 'site',
  idOf: ({ id }) => id,
  isRecord: (value): value is Site => isObject(value),
};
const noAnswer: ApiError = { status: 0, code: 'network', message: 'No answer.' };
const rejected: ApiError = {
  status: 400,
  code: 'validation_failed',
  message: 'Not valid.',
  issues: [{ path: 'note', message: 'Too long.' }],
};

/** The site, opened on a server that gives these answers in turn; a read without one says what is stored at first. */
function open({
  updates = [],
  reads = [],
  more,
}: { updates?: (Answer | Promise<Answer>)[]; reads?: Answer[]; more?: More } = {}) {
  const store = makeTestStore();
  const userId = selectSessionUser(store.getState())?.id ?? '';
  const sent: EditsOf<SiteField>[] = [];
  const kind = siteEditing({
    drafts,
    update: ({ texts, changed }) => {
      sent.push(Object.fromEntries(changed.map((id) => [id, texts[id]])));
      return async () => updates.shift() ?? { data: site };
    },
    read: () => async () => reads.shift() ?? { data: site },
    ...more,
  });
  const events = {
    onSend: jest.fn(),
    onSaved: jest.fn(),
    onNotice: jest.fn(),
    onRejected: jest.fn(),
    onInvalid: jest.fn(),
  };
  const { result, unmount, rerender } = renderHook((record: Site) => useEditing(kind, record, null, events), {
    initialProps: site,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const now = () => result.current;
  const step = () => now().step.kind;
  return {
    now,
    step,
    sent,
    unmount,
    rerender,
    ...events,
    notices: watchNotices(store),
    draft: () => kind.drafts?.read(userId, site)?.edits ?? null,
    keep: (edits: EditsOf<SiteField>, origin?: { savedAt: number; changeId: string }) =>
      kind.drafts?.save(userId, kind.works.startWork(site, edits), origin),
    edit: (edits: EditsOf<SiteField>) => act(() => now().edit(edits)),
    does: (action: (editing: ReturnType<typeof now>) => void) => act(async () => action(now())),
  };
}

beforeEach(() => sessionStorage.clear());

describe('Update', () => {
  it('TDET-14 without a change says so, and asks nothing', async () => {
    const { does, edit, step, notices, now } = open();
    edit({ city: 'Oslo' });
    edit({ city: site.city });
    await does(({ askToSave }) => askToSave());
    expect([step(), notices, now().changes]).toEqual(['editing', ['Nothing has changed.'], 0]);
  });

  it('TDET-14 with something wrong marks it, leads to it, and tells it where there is a text for it', async () => {
    const { does, edit, step, notices, now, onInvalid } = open({
      more: { errorsNotice: ({ city }) => city },
    });
    edit({ city: '', note: 'x' });
    expect([now().isChecked, now().changes]).toEqual([false, 2]);
    await does(({ askToSave }) => askToSave());
    expect([step(), now().isChecked, notices]).toEqual(['editing', true, ['Enter the city.']]);
    expect(onInvalid.mock.calls).toEqual([['city']]);
  });

  it('TDET-14 asks for confirmation, and Cancel leads back to where it was', async () => {
    const { does, edit, step, sent } = open();
    edit({ city: 'Oslo' });
    await does(({ resume }) => resume());
    expect(step()).toBe('editing');
    await does(({ askToSave }) => askToSave());
    expect(step()).toBe('confirming');
    await does(({ resume }) => resume());
    expect([step(), sent]).toEqual(['editing', []]);
  });
});

describe('saving', () => {
  it('TDET-14 sends what changed, tells it once, and leaves nothing to lose', async () => {
    const { does, edit, step, now, sent, notices, onSend, onSaved, onNotice, onRejected } = open();
    edit({ city: 'Oslo' });
    await does(({ save }) => save());
    expect([step(), now().changes, sent]).toEqual(['saved', 0, [{ city: 'Oslo' }]]);
    expect(notices).toEqual(['The site is saved.']);
    expect([onSend, onSaved, onNotice, onRejected].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('TDET-14 has no way back while it goes on, and no edit gets in', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { does, edit, step, now, onSend } = open({
      updates: [new Promise<Answer>((resolve) => (answer = resolve))],
    });
    edit({ city: 'Oslo' });
    await does(({ save }) => save());
    expect(now().step).toEqual({ kind: 'saving', isAsking: false });
    expect(onSend).toHaveBeenCalledTimes(1);
    edit({ note: 'late' });
    await does(({ resume }) => resume());
    expect([step(), now().texts.note]).toEqual(['saving', site.note]);
    await act(async () => answer({ data: site }));
    expect(step()).toBe('saved');
  });

  it('TDET-15 a rejected one marks its fields, leads to the first, and tells it', async () => {
    const first = open({ updates: [{ error: rejected }] });
    first.edit({ note: 'x' });
    await first.does(({ save }) => save());
    expect([first.step(), first.now().isChecked]).toEqual(['failed', true]);
    expect(first.now().issues).toEqual({ note: 'Too long.' });
    expect([first.notices, first.onRejected.mock.calls]).toEqual([['The site is not saved.'], [['note']]]);
    expect(first.onSaved).not.toHaveBeenCalled();
    const named = open({
      updates: [{ error: rejected }],
      more: { rejectedNotice: ({ message }) => message },
    });
    named.edit({ note: 'x' });
    await named.does(({ save }) => save());
    expect(named.notices).toEqual(['Not valid.']);
  });

  it('TDET-15 one whose answer is lost is asked after; as long as nobody knows, nothing is told', async () => {
    const { does, edit, step, now, notices, onSend, onNotice, onRejected, sent } = open({
      updates: [{ error: noAnswer }],
      reads: [{ error: noAnswer }, { data: { ...site, city: 'Oslo', version: 4 } }],
    });
    edit({ city: 'Oslo' });
    await does(({ check, saveChosen }) => [check(), saveChosen()]);
    expect([step(), sent]).toEqual(['editing', []]);
    await does(({ save }) => save());
    expect([step(), now().isChecked, notices]).toEqual(['unknown', false, []]);
    await does(({ check }) => check());
    expect([step(), notices]).toEqual(['saved', ['The site is saved.']]);
    expect([onSend, onNotice, onRejected].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('TDET-16 their changes beside one’s own are named, and a choice is saved on top of theirs', async () => {
    const theirs = { ...site, city: 'Trondheim', note: 'Ring', version: 4 };
    const conflict: ApiError = {
      status: 409,
      code: 'conflict',
      message: 'Changed',
      body: { current: theirs },
    };
    const { does, edit, step, notices, sent } = open({ updates: [{ error: conflict }] });
    edit({ city: 'Oslo' });
    await does(({ save }) => save());
    expect([step(), notices]).toEqual(['conflict', ['The site is not saved.']]);
    await does(({ choose }) => choose('city', 'mine'));
    await does(({ saveChosen }) => saveChosen());
    expect([step(), sent]).toEqual(['saved', [{ city: 'Oslo' }, { city: 'Oslo' }]]);
    expect(notices.slice(1)).toEqual(['The site is saved.', editingMessages.bothSaved('Note')]);
  });

  it('TDET-16 where only theirs is chosen, nothing is reported as saved or rejected', async () => {
    const theirs = { ...site, city: 'Trondheim', version: 4 };
    const conflict: ApiError = {
      status: 409,
      code: 'conflict',
      message: 'Changed',
      body: { current: theirs },
    };
    const { does, edit, step, notices, onSaved, onRejected } = open({ updates: [{ error: conflict }] });
    edit({ city: 'Oslo' });
    await does(({ save }) => save());
    await does(({ choose }) => choose('city', 'theirs'));
    await does(({ saveChosen }) => saveChosen());
    expect([step(), notices.length]).toEqual(['nothingLeft', 1]);
    expect([onSaved, onRejected].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('SHELL-12 an answer after everything has gone is reported to nobody', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { does, edit, unmount, notices, onSaved, onRejected } = open({
      updates: [new Promise<Answer>((resolve) => (answer = resolve))],
    });
    edit({ city: 'Oslo' });
    await does(({ save }) => save());
    unmount();
    await act(async () => answer({ data: site }));
    expect([notices, onSaved.mock.calls, onRejected.mock.calls]).toEqual([[], [], []]);
  });
});

describe('drafts', () => {
  /** Keeps a draft, then opens the site. */
  const openWithDraft = () => {
    open().keep({ city: 'Oslo' });
    return open();
  };

  it('TDET-17 an earlier one is offered first, and nothing is written over it', async () => {
    const { edit, now, step, draft, unmount } = openWithDraft();
    expect([step(), now().blocked]).toEqual(['offered', editingMessages.draftFirst]);
    edit({ note: 'x' });
    expect(now().texts).toEqual({ city: site.city, note: site.note });
    unmount();
    expect(draft()).toEqual({ city: 'Oslo' });
  });

  it('TDET-17 is restored, and stays until it is saved', async () => {
    const { does, now, step, draft } = openWithDraft();
    await does(({ restoreDraft }) => restoreDraft());
    expect([step(), now().texts.city, now().blocked]).toEqual(['editing', 'Oslo', null]);
    expect(draft()).toEqual({ city: 'Oslo' });
    await does(({ save }) => save());
    expect([step(), draft()]).toEqual(['saved', null]);
  });

  it.each<[string, boolean, (editing: ReturnType<ReturnType<typeof open>['now']>) => void]>([
    ['saved', true, ({ save }) => save()],
    ['discarded as it is offered', false, ({ discardDraft }) => discardDraft()],
    ['given up with the dialog', true, ({ discard }) => discard()],
  ])(
    'ERP-07 the change that it comes from is told once it is %s, and not before',
    async (_how, isRestored, end) => {
      const { handlers, told } = changeHandlers();
      server.use(...handlers);
      open().keep({ city: 'Oslo' }, { savedAt: 1, changeId: 'c1' });
      // What is typed over it, also another time, still comes from it.
      const earlier = open();
      await earlier.does(({ restoreDraft }) => restoreDraft());
      earlier.edit({ note: 'x' });
      earlier.unmount();
      const { does, draft } = open();
      if (isRestored) await does(({ restoreDraft }) => restoreDraft());
      expect([told, draft()?.city]).toEqual([[], 'Oslo']);
      await does(end);
      await waitFor(() => expect(told).toEqual(['c1']));
      expect(draft()).toBeNull();
    },
  );

  it.each<[string, (editing: ReturnType<ReturnType<typeof open>['now']>) => void]>([
    ['is taken', ({ takeTheirs }) => takeTheirs()],
    ['was chosen everywhere', ({ saveChosen }) => saveChosen()],
  ])(
    'ERP-07 TDET-16 the change that it comes from is told where theirs %s: nothing is left of it',
    async (_how, end) => {
      const { handlers, told } = changeHandlers();
      server.use(...handlers);
      open().keep({ city: 'Oslo' }, { savedAt: 1, changeId: 'c1' });
      const current = { ...site, city: 'Trondheim', version: 4 };
      const { does, draft, step } = open({
        updates: [{ error: { status: 409, code: 'conflict', message: 'Changed', body: { current } } }],
      });
      await does(({ restoreDraft }) => restoreDraft());
      await does(({ takeTheirs }) => takeTheirs());
      await does(({ save }) => save());
      await does(({ choose }) => choose('city', 'theirs'));
      expect([step(), told, draft()?.city]).toEqual(['conflict', [], 'Oslo']);
      await does(end);
      expect(step()).toBe('nothingLeft');
      await waitFor(() => expect(told).toEqual(['c1']));
      expect(draft()).toBeNull();
    },
  );

  it('TDET-17 is discarded, or left where nothing was typed over it', async () => {
    const left = openWithDraft();
    await left.does(({ discard }) => discard());
    expect(left.draft()).toEqual({ city: 'Oslo' });
    await left.does(({ discardDraft }) => discardDraft());
    expect([left.step(), left.draft()]).toEqual(['editing', null]);
  });

  it('TDET-17 what is typed is stored on leaving, unless it is discarded', async () => {
    const { edit, unmount, draft } = open();
    edit({ city: 'Oslo' });
    unmount();
    expect(draft()).toEqual({ city: 'Oslo' });
    sessionStorage.clear();
    const other = open();
    other.edit({ city: 'Oslo' });
    await other.does(({ discard }) => discard());
    other.unmount();
    expect(other.draft()).toBeNull();
  });

  it('TDET-16 a newer record takes its place where nothing is typed, also once that was taken back', () => {
    const { now, edit, rerender } = open();
    rerender({ ...site, note: 'Ring', version: 4 });
    expect([now().base.version, now().texts.note]).toEqual([4, 'Ring']);
    edit({ city: 'Oslo' });
    rerender({ ...site, note: 'Knock', version: 5 });
    expect([now().base.version, now().texts]).toEqual([4, { city: 'Oslo', note: 'Ring' }]);
    edit({ city: site.city });
    expect([now().base.version, now().texts.note]).toEqual([5, 'Knock']);
  });

  it('TDET-17 takes nothing more once it is saved, which would go with the dialog', async () => {
    const { now, step, edit, does } = open();
    edit({ city: 'Oslo' });
    await does(({ askToSave }) => askToSave());
    await does(({ save }) => save());
    expect([step(), now().blocked]).toEqual(['saved', editingMessages.savedAlready]);
    edit({ city: 'Bergen' });
    expect(now().texts.city).toBe('Oslo');
  });

  it('TDET-17 a record without drafts stores none', () => {
    const { edit, unmount } = open({ more: { drafts: undefined } });
    edit({ city: 'Oslo' });
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});
