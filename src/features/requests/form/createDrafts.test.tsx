import { screen, waitFor } from '@testing-library/react';
import { buildCase } from '@/testing/builders/buildCase';
import { buildSignedInUser } from '@/testing/builders/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { readCase } from '@/lib/records/caseRecord';
import { imr } from '../list/imr';
import { por } from '../list/por';
import type { RequestKind } from '../list/requestKind';
import { CreateRequestDialog } from './CreateRequestDialog';
import { keepForm, offerFirst, readStoredForms } from './storedForm';

const supportCase = readCase(buildCase())!;
const onClose = jest.fn();
afterEach(() => onClose.mockClear());

const open = (kind: RequestKind) =>
  renderWithApp(
    <CreateRequestDialog
      kind={kind}
      supportCase={supportCase}
      onClose={onClose}
      onCreated={() => undefined}
    />,
  );

const placeOf = (kind: RequestKind) => ({ userId: buildSignedInUser().id, kind: kind.id, caseId: '20931' });
const stored = (kind: RequestKind) => readStoredForms(placeOf(kind));
const rows = [{ key: 'row-1', values: { item: '801-2244-01' } }];
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const create = (kind: RequestKind) => button(`Create ${kind.name}`);

it.each([imr, por])(
  'IMR-03 POR-04 what was typed into a $name is kept when it goes away, and offered under the same key',
  async (kind) => {
    const first = open(kind);
    const label = kind === imr ? 'Contact Number' : 'Faulty Origin';
    await first.user.type(box(label), '555');
    first.unmount();
    const [draft] = stored(kind);
    const { user } = open(kind);
    expect(screen.getByText(/^You have a form from less than a minute ago/)).toBeInTheDocument();
    await user.type(box(label), 'lost');
    expect(box(label)).toHaveValue('');
    expect(create(kind)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Restore'));
    expect(box(label)).toHaveValue('555');
    await user.type(box(label), '1');
    await waitFor(() => expect(stored(kind)).toHaveLength(1));
    await waitFor(() => expect(Object.values(stored(kind)[0]?.values ?? {})).toContain('5551'));
    expect(stored(kind)[0]?.key).toBe(draft?.key);
  },
);

it('POR-04 it is offered for its own case and kind only, form by form, and can be thrown away', async () => {
  keepForm(placeOf(por), { key: 'a', values: { custrecord215: 'First' }, rows });
  keepForm(placeOf(por), { key: 'b', values: { custrecord215: 'Second' }, rows });
  keepForm({ ...placeOf(por), caseId: '1' }, { key: 'c', values: {}, rows });
  keepForm(placeOf(imr), { key: 'd', values: {}, rows });
  const { user } = open(por);
  await user.click(button('Discard'));
  expect(stored(por)).toHaveLength(1);
  await user.click(button('Discard'));
  expect(stored(por)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  expect(create(por)).not.toHaveAttribute('aria-disabled');
  expect(stored(imr)).toHaveLength(1);
});

it('POR-04 D-49 one that may have been sent longer ago than its key is known says where to look', () => {
  const now = jest.spyOn(Date, 'now');
  const day = 24 * 60 * 60 * 1000;
  const start = Date.UTC(2026, 0, 1);
  const openOn = (days: number) => {
    now.mockReturnValue(start + days * day);
    const { unmount } = open(por);
    const offer = screen.getByText(/^You have a form from/).textContent;
    unmount();
    return offer;
  };
  for (const days of [0, 20]) {
    now.mockReturnValue(start + days * day);
    keepForm(placeOf(por), { key: 'a', values: { custrecord215: 'Unit' }, rows });
  }
  expect(openOn(29)).toMatch(/that was not finished\.$/);
  expect(openOn(30)).not.toMatch(/not finished/);
  now.mockRestore();
});

it('ERP-07 one that was opened as it was not created says so', () => {
  keepForm(placeOf(por), { key: 'a', values: { custrecord215: 'Unit' }, rows });
  offerFirst(placeOf(por), 'a', { message: 'It was rejected.', issues: [] });
  open(por);
  expect(screen.getByText(/^Your form from .* was sent, and was not created\.$/)).toBeVisible();
  expect(screen.getByText(/^Restore it to see why/)).toBeVisible();
});

it('ERP-07 one of which all that was wrong was corrected since promises no reason', () => {
  keepForm(placeOf(por), { key: 'a', values: { custrecord215: 'Unit' }, rows });
  offerFirst(placeOf(por), 'a', undefined);
  open(por);
  expect(screen.getByText(/^Your form from .* was sent, and was not created\.$/)).toBeVisible();
  expect(screen.queryByText(/to see why/)).not.toBeInTheDocument();
});

it('ERP-07 POR-04 why it was not created stands in it as if that had just been answered, at a field until that is edited', async () => {
  keepForm(placeOf(por), { key: 'a', values: { custrecord215: 'Unit' }, rows });
  offerFirst(placeOf(por), 'a', {
    message: 'The record was rejected.',
    issues: [
      { path: 'custrecord215', message: 'There is no such origin' },
      { path: 'items.0.item', message: 'The item is inactive' },
    ],
  });
  const { user } = open(por);
  await user.click(button('Restore'));
  expect(box('Faulty Origin')).toHaveAccessibleDescription('There is no such origin.');
  expect(screen.getByLabelText(/^Item, row 1/)).toHaveAccessibleDescription(/The item is inactive\.$/);
  expect(screen.getByText('Error submitting POR')).toBeVisible();
  await user.type(box('Faulty Origin'), '1');
  expect(box('Faulty Origin')).not.toHaveAccessibleDescription('There is no such origin.');
  expect(screen.getByLabelText(/^Item, row 1/)).toHaveAccessibleDescription(/The item is inactive\.$/);
});

it('POR-04 the focus stays over the fields when what was decided about goes, and is on the form once nothing is there', async () => {
  keepForm(placeOf(por), { key: 'a', values: { custrecord215: 'First' }, rows });
  keepForm(placeOf(por), { key: 'b', values: { custrecord215: 'Second' }, rows });
  const { user } = open(por);
  const offers = button('Discard').closest('[tabindex="-1"]');
  await user.click(button('Discard'));
  expect(offers).toHaveFocus();
  await user.click(button('Restore'));
  expect(screen.getByRole('group', { name: 'Create POR' })).toHaveFocus();
});

it('POR-04 closing asks first, and gives it up when told so', async () => {
  const { user } = open(por);
  await user.type(box('Faulty Origin'), 'Unit');
  await user.keyboard('{Escape}');
  expect(screen.getByText('What you typed into this POR will be lost.')).toBeVisible();
  await user.click(button('Keep editing'));
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(stored(por)).toHaveLength(1));
  await waitFor(() => expect(create(por)).toBeVisible());
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(stored(por)).toEqual([]);
});

it('POR-04 a form that was only opened closes without a question, whatever was preset', async () => {
  const { user } = open(por);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Supplier' })).toHaveTextContent('Orbis'));
  await user.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(stored(por)).toEqual([]);
});
