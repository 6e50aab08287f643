import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderWithApp } from '@/testing/renderWithApp';
import { editingSite, site, type Site, type SiteField } from '@/testing/siteEditing';
import { EditingDialog } from './EditingDialog';
import type { EditingStep } from './editorState';
import { editingMessages } from './messages';

type Step = EditingStep<Site, SiteField>;
type Props = Partial<ComponentProps<typeof EditingDialog>> & { blocked?: string };

/** The dialog of the site at a step. */
function open(step: Step, { blocked = undefined, ...props }: Props = {}) {
  const { editing, actions } = editingSite(step);
  const onClose = jest.fn();
  const dialog = (
    <EditingDialog
      editing={{ ...editing, blocked: blocked ?? null } as never}
      isDirty={false}
      number="Site 5"
      title={site.city}
      tabs={[{ id: 'main', label: 'Main' }]}
      tab="main"
      onTabChange={() => undefined}
      onClose={onClose}
      {...props}
    >
      <input aria-label="City" />
    </EditingDialog>
  );
  return { ...renderWithApp(dialog), ...actions, onClose };
}
const button = (name: string) => screen.getByRole('button', { name });
const editing: Step = { kind: 'editing' };
const update = () => button('Update');

it('TDET-14 Update and Ctrl+Enter ask to save', async () => {
  const { user, askToSave } = open(editing);
  await user.click(update());
  expect(askToSave).toHaveBeenCalledTimes(1);
  await user.type(screen.getByRole('textbox', { name: 'City' }), '{Control>}{Enter}{/Control}');
  expect(askToSave).toHaveBeenCalledTimes(2);
});

it.each<[string, Step, Props, string]>([
  ['it is saved', { kind: 'saved' }, {}, 'The site is saved.'],
  ['a choice is open', { kind: 'conflict', theirs: site, choices: {} }, {}, editingMessages.conflictFirst],
  ['a draft is offered', editing, { blocked: 'Decide first.' }, 'Decide first.'],
  ['a file is sent', editing, { saveLock: 'A file is sent.' }, 'A file is sent.'],
  ['it is locked', { kind: 'saved' }, { updateLock: 'Locked.', saveLock: 'A file is sent.' }, 'Locked.'],
])(
  'TDET-16 while %s, neither Update nor Ctrl+Enter asks, and Update says why',
  async (_when, step, props, why) => {
    const { user, askToSave } = open(step, props);
    expect(update()).toHaveAccessibleDescription(why);
    await user.click(update());
    await user.type(screen.getByRole('textbox', { name: 'City' }), '{Control>}{Enter}{/Control}');
    expect(askToSave).not.toHaveBeenCalled();
  },
);

it('TDET-14 asks for confirmation, and shows how far saving is', () => {
  const { unmount } = open({ kind: 'confirming', before: editing }, { proceedLock: 'Not now.' });
  expect(screen.getByText('Save the site?')).toBeInTheDocument();
  expect(button('Proceed')).toHaveAccessibleDescription('Not now.');
  unmount();
  for (const [isAsking, label] of [
    [false, 'Saving...'],
    [true, 'Checking...'],
  ] as const) {
    const saving = open({ kind: 'saving', isAsking });
    expect(button(label)).toBeDisabled();
    saving.unmount();
  }
  open(editing);
  expect(screen.queryByText('Save the site?')).not.toBeInTheDocument();
});

it('TDET-17 leaving asks first where something would be lost', async () => {
  const clean = open(editing);
  await clean.user.click(screen.getByText('Close'));
  expect(clean.onClose).toHaveBeenCalledTimes(1);
  clean.unmount();
  const { user, discard, onClose } = open(editing, { isDirty: true, leaveText: 'A note would be lost.' });
  await user.click(screen.getByText('Close'));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('A note would be lost.')).toBeInTheDocument();
  await user.click(button('Discard'));
  expect([discard, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('TDET-17 Back asks, too, but not while it is saved', () => {
  const back = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  const saving = open({ kind: 'saving', isAsking: false }, { isDirty: true });
  back();
  expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument();
  saving.unmount();
  open(editing, { isDirty: true });
  back();
  expect(screen.getByText('Discard changes?')).toBeInTheDocument();
});

it('TDET-17 the next record asks first, and there is no step where there is no record', async () => {
  const onNext = jest.fn();
  const { user } = open(editing, { isDirty: true, recordSteps: { position: 1, total: 2, onNext } });
  expect(screen.getByRole('button', { name: /^Previous/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  expect(onNext).not.toHaveBeenCalled();
  await user.click(button('Discard'));
  expect(onNext).toHaveBeenCalledTimes(1);
});

describe('once it is saved', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('TDET-14 it closes by itself after the time to read the message', () => {
    const { onClose } = open({ kind: 'saved' }, { closeDelay: 2000 });
    rest(1999);
    expect(onClose).not.toHaveBeenCalled();
    rest(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Step, number | undefined]>([
    ['where nothing closes it', { kind: 'saved' }, undefined],
    ['before it is saved', editing, 2000],
  ])('TDET-14 it stays open %s', (_where, step, closeDelay) => {
    const { onClose } = open(step, { closeDelay });
    rest(10_000);
    expect(onClose).not.toHaveBeenCalled();
  });
});
