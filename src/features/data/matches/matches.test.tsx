import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { ColumnMatch } from '@contract/source/columnMatches';
import type { ImportAnswer } from '@contract/source/imports';
import { failWith } from '@/testing/handlers/failure';
import { buildImport, buildMatch, columnMatchHandlers, importHandlers } from '@/testing/handlers/imports';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { ImportDialog } from '../ImportDialog';

const columns = [
  { header: 'Ref', field: 'internalid' },
  { header: 'Betreff', field: 'title' },
  { header: 'Farbe', field: null },
];
const asMatch = { Ref: 'internalid', Betreff: 'title', Farbe: null };

interface Call {
  method: string;
  path: string;
  body: unknown;
}
/** The calls that change something, in their order. */
function watchChanges(): Call[] {
  const calls: Call[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'GET') return;
    const text = await request.clone().text();
    const { pathname } = new URL(request.url);
    calls.push({ method: request.method, path: pathname, body: text === '' ? null : JSON.parse(text) });
  });
  return calls;
}
afterEach(() => server.events.removeAllListeners());

async function open(values: Partial<ImportAnswer> = {}, matches: ColumnMatch[] = [buildMatch()]) {
  server.use(
    ...columnMatchHandlers(matches),
    ...importHandlers([buildImport({ columns, ...values })], () => ({ columns })),
  );
  const calls = watchChanges();
  const page = renderWithApp(<ImportDialog id="import-1" onClose={() => undefined} />);
  await page.user.click(await screen.findByRole('button', { name: 'Change columns' }));
  return { ...page, calls };
}
const button = (name: string) => screen.getByRole('button', { name });
const match = { id: 'match-1', name: 'Depot list', missing: [], gone: [] };
const choice = () => screen.findByRole('combobox', { name: 'Kept columns' });

it('IMP-01 columns are kept under a name, and the file is read by them', async () => {
  const { user, calls } = await open({}, []);
  expect(screen.queryByRole('combobox', { name: 'Kept columns' })).not.toBeInTheDocument();
  await user.click(button('Keep columns'));
  const dialog = screen.getByRole('dialog', { name: 'Keep columns' });
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByText('Name is required')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' Depot {Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() =>
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/column-matches',
        body: { kind: 'task', name: 'Depot', columns: asMatch },
      },
      { method: 'PUT', path: '/api/imports/import-1', body: { match: 'match-1', columns: {} } },
    ]),
  );
});

it('IMP-01 a name that one has is replaced only once the person has agreed', async () => {
  const { user, calls } = await open();
  await user.click(button('Keep columns'));
  const dialog = screen.getByRole('dialog', { name: 'Keep columns' });
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'depot list{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '"Depot list" is kept already, by Ada Admin. Its columns are replaced.',
  );
  expect(calls.map(({ method }) => method)).toEqual(['POST']);
  // Another name asks again.
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 's');
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Backspace}{Enter}');
  await user.click(await within(dialog).findByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(calls.slice(2)).toEqual([
      {
        method: 'PUT',
        path: '/api/column-matches/match-1',
        body: { name: 'depot list', version: 1, columns: asMatch },
      },
      { method: 'PUT', path: '/api/imports/import-1', body: { match: 'match-1', columns: {} } },
    ]),
  );
});

it('IMP-01 a kept match is chosen, or none', async () => {
  const { user, calls } = await open({ match });
  expect(await choice()).toHaveTextContent('Depot list');
  await user.click(await choice());
  await user.click(screen.getByRole('option', { name: 'None: by their headers' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ match: null, columns: {} }));
});

it('IMP-01 a match is renamed, and deleted after a question', async () => {
  const { user, calls } = await open({ match });
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: /Name/ });
  expect(name).toHaveValue('Depot list');
  await user.clear(name);
  await user.type(name, 'Depot north{Enter}');
  await waitFor(async () => expect(await choice()).toHaveTextContent('Depot north'));
  await user.click(button('Delete'));
  const question = screen.getByRole('dialog', { name: 'Delete kept columns' });
  expect(question).toHaveTextContent('"Depot north" is not offered for the next file any more.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(calls).toEqual([
      { method: 'PUT', path: '/api/column-matches/match-1', body: { name: 'Depot north', version: 1 } },
      { method: 'DELETE', path: '/api/column-matches/match-1', body: null },
      // The file goes on being read as it is.
      { method: 'PUT', path: '/api/imports/import-1', body: { match: null, columns: asMatch } },
    ]),
  );
});

it('IMP-01 what the file and the fields lack of a match is shown, and that it was deleted', async () => {
  const { unmount } = await open({
    match: { ...match, missing: ['Ort', 'Datum'], gone: [{ header: 'Farbe', field: 'color' }] },
  });
  expect(
    await screen.findByText('The file does not have these columns of "Depot list": Ort, Datum.'),
  ).toBeVisible();
  expect(
    screen.getByText('There is no such field any more, so the column is read by its header: Farbe (color).'),
  ).toBeVisible();
  unmount();
  await open({ match: { ...match, name: null } }, []);
  expect(screen.getByText(/^The match that this file was read by was deleted/)).toBeVisible();
});

it('IMP-01 why nothing was kept or deleted is shown, and what was typed stays', async () => {
  const { user, store } = await open({ match });
  server.use(
    http.post('/api/column-matches', () =>
      failWith(409, 'conflict', 'At most 30 matches of a kind are kept. Delete one first.'),
    ),
    http.delete('/api/column-matches/:id', () =>
      failWith(404, 'not_found', 'There is no such match any more.'),
    ),
  );
  await user.click(button('Keep columns'));
  const dialog = screen.getByRole('dialog', { name: 'Keep columns' });
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' two{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'At most 30 matches of a kind are kept.',
  );
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Depot list two');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('dialog', { name: 'Delete kept columns' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(store.getState().notices).toMatchObject([{ message: 'There is no such match any more.' }]),
  );
});
