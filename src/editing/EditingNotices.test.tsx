import { screen, within } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { editingSite, site, type Site, type SiteEdits, type SiteField } from '@/testing/siteEditing';
import { EditingNotices } from './EditingNotices';
import type { EditingStep } from './editorState';
import { editingMessages } from './messages';

type Step = EditingStep<Site, SiteField>;
interface Shown extends SiteEdits {
  isLocked?: boolean;
  saveLock?: string;
}

/** The notices at a step, with what was typed into the site. */
function show(step: Step, { isLocked, saveLock, ...typed }: Shown = {}) {
  const { editing, actions } = editingSite(step, typed);
  const notices = <EditingNotices editing={editing} isLocked={isLocked} saveLock={saveLock} />;
  return { ...renderWithTheme(notices), ...actions };
}
const button = (name: string) => screen.getByRole('button', { name });
const error = { status: 500, code: 'internal' as const, message: 'The server failed.' };
const linesOf = (role: string) =>
  [...screen.getByRole(role).querySelectorAll('div')].map((each) => each.textContent);

describe('somebody else saved first', () => {
  const theirs = { ...site, city: 'Trondheim', note: 'Ring twice', version: 4 };
  const conflict = (
    change: Partial<Site>,
    choices: Extract<Step, { kind: 'conflict' }>['choices'] = {},
  ): Step => ({
    kind: 'conflict',
    theirs: { ...site, version: 4, ...change },
    choices,
  });

  it('TDET-16 both values are there to be chosen from, and what needs no choice is named', async () => {
    const { user, choose, takeTheirs } = show(conflict({ city: 'Trondheim' }), {
      edits: { city: '', note: 'Gate 7' },
    });
    const choice = within(screen.getByRole('radiogroup', { name: 'City' }));
    expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Saved nowTrondheim',
      'YoursN/A',
    ]);
    expect(choice.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    expect(screen.getByText(editingMessages.conflictText)).toBeInTheDocument();
    expect(screen.getByText(editingMessages.onlyMine('Note'))).toBeInTheDocument();
    expect(screen.queryByText(/Changed elsewhere only/)).not.toBeInTheDocument();
    await user.click(choice.getByRole('radio', { name: /Yours/ }));
    expect(choose).toHaveBeenCalledWith('city', 'mine');
    await user.click(button('Take all saved values'));
    expect(takeTheirs).toHaveBeenCalled();
  });

  it('TDET-16 Save waits for every choice, and for what locks it', async () => {
    const edits = { city: 'Oslo', note: 'Gate 7' };
    const some = show(conflict(theirs, { city: 'mine' }), { edits });
    expect(button('Save')).toHaveAccessibleDescription(editingMessages.chooseEach);
    some.unmount();
    const all = show(conflict(theirs, { city: 'mine', note: 'theirs' }), { edits });
    expect(screen.getByRole('radio', { name: /Yours Oslo/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Saved now Ring twice/ })).toBeChecked();
    expect(button('Save')).not.toHaveAttribute('aria-disabled');
    await all.user.click(button('Save'));
    expect(all.saveChosen).toHaveBeenCalled();
    all.unmount();
    show(conflict(theirs, { city: 'mine', note: 'theirs' }), { edits, saveLock: 'A file is sent.' });
    expect(button('Save')).toHaveAccessibleDescription('A file is sent.');
  });

  it('TDET-16 where there is nothing to choose, it says so, and names what they changed', () => {
    show(conflict({ note: 'Ring twice' }));
    expect(screen.getByText(editingMessages.conflictNone)).toBeInTheDocument();
    expect(screen.getByText(editingMessages.onlyTheirs('Note'))).toBeInTheDocument();
    expect(screen.queryByText(/Changed here only/)).not.toBeInTheDocument();
    expect(button('Save')).not.toHaveAttribute('aria-disabled');
  });

  it('TDET-16 a field that is locked now cannot be chosen for mine, and says why', () => {
    show(conflict({}), {
      edits: { city: 'Oslo' },
      more: { fieldLock: (_stored, id) => (id === 'city' ? 'The city is fixed.' : null) },
    });
    expect(screen.getByRole('radio', { name: /Yours Oslo The city is fixed\./ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Saved now Bergen' })).toBeEnabled();
  });

  it('TDET-16 a record that is locked now shows both values to be copied, and nothing else', () => {
    show(conflict(theirs), {
      edits: { city: 'Oslo' },
      more: { recordLock: () => 'The site is closed.' },
    });
    expect(screen.getByText('The site is closed.')).toBeInTheDocument();
    expect(screen.getByText(editingMessages.copyHint)).toBeInTheDocument();
    expect(screen.queryByText(editingMessages.conflictText)).not.toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'City' })).getByText('Oslo')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Changed elsewhere only/)).not.toBeInTheDocument();
    expect(button('Take all saved values')).toBeInTheDocument();
  });
});

describe('an earlier draft', () => {
  const offered: Step = {
    kind: 'offered',
    draft: { base: site, edits: { city: '', note: site.note }, savedAt: Date.now() },
  };

  it('TDET-17 is offered with the labels of what was changed', async () => {
    const { user, restoreDraft, discardDraft } = show(offered);
    expect(screen.getByRole('status')).toHaveTextContent(editingMessages.draftText('City'));
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
    await user.click(button('Restore'));
    await user.click(button('Discard'));
    expect([restoreDraft, discardDraft].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('TDET-17 of a locked record is shown to be copied, and can only be discarded', () => {
    show(offered, { isLocked: true });
    expect(screen.getByText(editingMessages.draftLocked('site'))).toBeInTheDocument();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['City']);
    expect(screen.getByRole('definition')).toHaveTextContent('N/A');
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    expect(button('Discard')).toBeInTheDocument();
  });
});

describe('what became of an update', () => {
  it('TDET-15 a failed one says why, and what others changed meanwhile', () => {
    const { unmount } = show({ kind: 'failed', error });
    expect(linesOf('alert')).toEqual(expect.arrayContaining(['The server failed.']));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    unmount();
    show({ kind: 'failed', error }, { meanwhile: ['note'] });
    expect(screen.getByText(editingMessages.changedMeanwhile('Note'))).toBeInTheDocument();
  });

  it('TDET-15 one whose outcome is unknown can be checked, except while something locks it', async () => {
    const { user, check, unmount } = show({ kind: 'unknown', error });
    await user.click(button('Check again'));
    expect(check).toHaveBeenCalledTimes(1);
    unmount();
    show({ kind: 'unknown', error }, { saveLock: 'A file is sent.' });
    expect(button('Check again')).toHaveAccessibleDescription('A file is sent.');
  });

  it('TDET-16 one that no longer fits asks for a correction', () => {
    const more = { merged: { isInvalid: () => true, title: 'The city and the note do not fit.' } };
    const { unmount } = show({ kind: 'invalid' }, { more });
    const text = 'The city and the note do not fit.';
    expect(screen.getByRole('alert')).toHaveTextContent(text + editingMessages.correctMarked);
    unmount();
    show({ kind: 'invalid' }, { more, meanwhile: ['city'] });
    const named = editingMessages.changedMeanwhile('City');
    expect(screen.getByRole('alert')).toHaveTextContent(text + named + editingMessages.correctMarked);
  });

  it('TDET-16 one that left nothing to save says so', () => {
    show({ kind: 'nothingLeft' });
    expect(screen.getByRole('status')).toHaveTextContent(editingMessages.nothingLeft);
  });

  it('TDET-15 takes the focus; an offer and a question do not', () => {
    const { unmount } = show({ kind: 'nothingLeft' });
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    unmount();
    show({ kind: 'saving', isAsking: false });
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
