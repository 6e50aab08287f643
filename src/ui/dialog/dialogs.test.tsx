import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { ConfirmDialog } from './ConfirmDialog';
import { DetailsDialog } from './DetailsDialog';
import { SelectFilter } from '../filters/SelectFilter';
import type { EntryFocus } from '../record/PreviousNextButtons';
import { SelectField } from '../fields/SelectField';
import { useCloseGuard } from './useCloseGuard';

function Page({ isDirty = false, onSubmit = () => undefined }: { isDirty?: boolean; onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<'main' | 'files'>('main');
  const { requestClose, question } = useCloseGuard(isDirty, () => setOpen(false));
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <DetailsDialog
        open={open}
        onClose={requestClose}
        onSubmit={onSubmit}
        number="Task 48213"
        title="Replace storage controller A"
        tabs={[
          { id: 'main', label: 'Main' },
          { id: 'files', label: 'Files', count: 3 },
        ]}
        tab={tab}
        onTabChange={setTab}
        note="All fields marked * are editable."
        actions={<Button onClick={requestClose}>Leave</Button>}
      >
        Content of {tab}
      </DetailsDialog>
      {question}
    </>
  );
}
const openDialog = async (props = {}) => {
  const view = renderWithTheme(<Page {...props} />);
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return view;
};

describe('DetailsDialog', () => {
  it('is named by the title, where the focus enters; Tab goes on to Close and the tabs', async () => {
    const { user } = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Replace storage controller A' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Replace storage controller A' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Main' })).toHaveFocus();
  });

  it('TDET-01 stays open at the second half of the double click that opened it', async () => {
    await openDialog();
    const outside = screen.getByRole('dialog').parentElement!;
    const click = (detail: number) => {
      fireEvent.mouseDown(outside);
      fireEvent.click(outside, { detail });
    };
    click(2);
    expect(screen.getByRole('dialog')).toBeVisible();
    click(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('BULK-01 a key that is held presses no second button, and saves once', async () => {
    const onSubmit = jest.fn();
    const { user } = await openDialog({ onSubmit });
    await user.keyboard('{Control>}{Enter>3/}{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    fireEvent(screen.getByRole('button', { name: 'Close' }), held);
    expect(held.defaultPrevented).toBe(true);
  });

  it('changes tabs by the arrow keys and names the panel by its tab', async () => {
    const { user } = await openDialog();
    await user.tab();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Files 3' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Files 3' })).toHaveTextContent('Content of files');
  });

  it('TDET-01 shows each tab where it was left, and first from its top', async () => {
    const { user } = await openDialog();
    fireEvent.scroll(screen.getByRole('tabpanel'), { target: { scrollTop: 300 } });
    await user.click(screen.getByRole('tab', { name: 'Files 3' }));
    expect(screen.getByRole('tabpanel').scrollTop).toBe(0);
    await user.click(screen.getByRole('tab', { name: 'Main' }));
    expect(screen.getByRole('tabpanel').scrollTop).toBe(300);
  });

  it('EVT-03 a short record stands without tabs, under its title, and can be scrolled by the keyboard', async () => {
    const { user } = renderWithTheme(
      <DetailsDialog open onClose={() => undefined} number="Event 70001" title="Stock review" actions={null}>
        The whole record
      </DetailsDialog>,
    );
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    const record = screen.getByRole('group', { name: 'Stock review' });
    expect(record).toHaveTextContent('The whole record');
    await user.tab();
    await user.tab();
    expect(record).toHaveFocus();
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'saves on %s, not on Enter',
    async (keys) => {
      const onSubmit = jest.fn();
      const { user } = await openDialog({ onSubmit });
      await user.keyboard('{Enter}');
      expect(onSubmit).not.toHaveBeenCalled();
      await user.keyboard(keys);
      expect(onSubmit).toHaveBeenCalledTimes(1);
    },
  );

  describe('what stands in it', () => {
    const submit = '{Control>}{Enter}{/Control}';
    const onSubmit = jest.fn();
    const openWith = (children: ReactNode) => {
      onSubmit.mockClear();
      const record = { number: 'Task 1', title: 'Fan', actions: null, onClose: () => undefined };
      return renderWithTheme(
        <DetailsDialog open {...record} onSubmit={onSubmit}>
          {children}
        </DetailsDialog>,
      );
    };

    it('TDET-05 may use the key itself: what a list has chosen by it is not here yet', async () => {
      const options = Array.from({ length: 8 }, (_, at) => ({ id: String(at), label: `Status ${at}` }));
      const { user } = openWith(
        <SelectField label="Progress" options={options} value="1" onChange={() => undefined} />,
      );
      await user.click(screen.getByRole('combobox', { name: 'Progress' }));
      await user.keyboard(submit);
      expect(onSubmit).not.toHaveBeenCalled();
      await user.keyboard(`{Escape}${submit}`);
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });

    it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
      'ADM-04 ADM-05 a short list that is closed lets %s save, and opens by Enter alone',
      async (keys) => {
        const options = [
          { id: '1', label: 'Admin' },
          { id: '2', label: 'Field Engineer' },
        ];
        const onChange = jest.fn();
        const { user } = openWith(
          <SelectField label="Role" options={options} value="1" onChange={onChange} />,
        );
        await user.tab();
        await user.tab();
        await user.tab();
        expect(screen.getByRole('combobox', { name: 'Role' })).toHaveFocus();
        await user.keyboard(keys);
        expect(onSubmit).toHaveBeenCalledTimes(1);
        expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
        await user.keyboard('{Enter}');
        expect(screen.getByRole('listbox')).toBeVisible();
        await user.keyboard(`{ArrowDown}${keys}`);
        expect(onChange).toHaveBeenCalledWith('2');
        expect(onSubmit).toHaveBeenCalledTimes(1);
      },
    );

    it('POR-05 may be another dialog, whose keys are its own', async () => {
      const { user } = openWith(
        <Dialog open aria-label="No rows were pasted">
          Reasons
        </Dialog>,
      );
      await user.keyboard(submit);
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });

  it('closes on Escape when nothing was changed; the focus returns to what opened it', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('TDET-17 asks before it closes with unsaved changes', async () => {
    const { user } = await openDialog({ isDirty: true });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Replace storage controller A' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('TDET-17 TFILE-02 a file that is dropped beside its target does not take the page away, and is let go with the dialog', async () => {
  const dataTransfer = { types: ['Files'], files: [], dropEffect: 'copy' };
  const { unmount } = await openDialog();
  expect(fireEvent.drop(screen.getByText('Content of main'), { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  unmount();
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true);
});

describe('DetailsDialog with recordSteps', () => {
  const names = ['First', 'Second', 'Third'];

  function Records({ isDirty = false }: { isDirty?: boolean }) {
    const [{ at, entered }, go] = useState<{ at: number; entered?: EntryFocus }>({ at: 1 });
    const { requestLeave, question } = useCloseGuard(isDirty, () => undefined);
    const stepTo = (to: number) =>
      names[to] === undefined
        ? undefined
        : (focus: EntryFocus) => requestLeave(() => go({ at: to, entered: focus }));
    return (
      <>
        <DetailsDialog
          key={at}
          open
          onClose={() => undefined}
          number="Record"
          title={names[at] ?? ''}
          tabs={[{ id: 'main', label: 'Main' }]}
          tab="main"
          onTabChange={() => undefined}
          actions={null}
          recordSteps={{
            position: at + 1,
            total: names.length,
            onPrevious: stepTo(at - 1),
            onNext: stepTo(at + 1),
            entered,
          }}
        >
          <SelectFilter
            label="Kind"
            options={[{ value: 'a', label: 'A' }]}
            values={[]}
            onChange={() => undefined}
          />
        </DetailsDialog>
        {question}
      </>
    );
  }
  const title = (name: string) => screen.getByRole('heading', { name });

  it('TDET-01 goes on by button, which keeps the focus and says where the list ends', async () => {
    const { user } = renderWithTheme(<Records />);
    expect(screen.getAllByText(/2 of 3/)).not.toHaveLength(0);
    const next = () => screen.getByRole('button', { name: 'Next record' });
    expect(next()).toHaveAttribute('aria-keyshortcuts', 'Alt+PageDown');
    await user.click(next());
    expect(title('Third')).toBeVisible();
    expect(next()).toHaveFocus();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(next()).toHaveAccessibleDescription('This is the last record of the list.'));
    await user.keyboard('{Enter}');
    expect(title('Third')).toBeVisible();
  });

  it('TDET-01 goes on by key, from the title, and not from an open list of options', async () => {
    const { user } = renderWithTheme(<Records />);
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(title('First')).toHaveFocus();
    await user.keyboard('{Alt>}{PageUp}{/Alt}{PageDown}');
    expect(title('First')).toBeVisible();

    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.keyboard('{Alt>}{PageDown}{/Alt}{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(title('First')).toBeVisible();
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(title('Second')).toHaveFocus();
  });

  it('TDET-17 asks before it goes on with unsaved changes', async () => {
    const { user } = renderWithTheme(<Records isDirty />);
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText('Second')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument());
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByText('Third')).toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  const base = {
    open: true,
    title: 'Confirm Update',
    text: 'Are you sure you want to save changes?',
    confirmLabel: 'Proceed',
    busyLabel: 'Saving...',
  };

  it('TDET-13 asks, with the focus on what confirms', async () => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    const { user } = renderWithTheme(<ConfirmDialog {...base} onConfirm={onConfirm} onCancel={onCancel} />);
    expect(screen.getByRole('dialog', { name: 'Confirm Update' })).toHaveAccessibleDescription(
      'Are you sure you want to save changes?',
    );
    expect(screen.getByRole('button', { name: 'Proceed' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('TDET-13 a press beside it, the second half of a double click, answers nothing', async () => {
    const onCancel = jest.fn();
    const { user } = renderWithTheme(<ConfirmDialog {...base} onConfirm={jest.fn()} onCancel={onCancel} />);
    const beside = screen.getByRole('dialog').parentElement;
    if (!beside) throw new Error('The dialog stands alone.');
    await user.dblClick(beside);
    expect(onCancel).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('TDET-13 reads "Saving..." while busy, and cannot be closed or pressed twice', async () => {
    const onCancel = jest.fn();
    const { user } = renderWithTheme(
      <ConfirmDialog {...base} busy onConfirm={jest.fn()} onCancel={onCancel} />,
    );
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('TDET-07 says why it cannot be confirmed', async () => {
    const onConfirm = jest.fn();
    const { user } = renderWithTheme(
      <ConfirmDialog
        {...base}
        disabledReason="The task is completed."
        onConfirm={onConfirm}
        onCancel={jest.fn()}
      />,
    );
    const button = screen.getByRole('button', { name: 'Proceed' });
    await user.click(button);
    expect(onConfirm).not.toHaveBeenCalled();
    // While the tip opens, the description moves from the title to the tip.
    await waitFor(() => expect(button).toHaveAccessibleDescription('The task is completed.'));
  });
});
