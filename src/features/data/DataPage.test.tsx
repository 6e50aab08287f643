import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ImportSettings } from '@contract/source/imports';
import { recordKinds } from '@contract/source/kinds';
import { importFilesApi } from '@/api/data/imports';
import { apiTokenHandlers, buildApiToken } from '@/testing/handlers/apiTokens';
import { buildImport, importHandlers } from '@/testing/handlers/imports';
import { installationHandlers } from '@/testing/handlers/installation';
import { changeHandlers } from '@/testing/handlers/changes';
import { buildReplica, replicaHandlers } from '@/testing/handlers/replicas';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { buildSession, buildSignedInUser } from '@/testing/builders/builders';
import { formatDateTime } from '@/lib/format/dates';
import { localMinute } from '@/lib/format/localMinute';
import { signedIn } from '@/lib/session/session';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchNotices } from '@/testing/watchNotices';
import { loadGrid } from '@/ui/data-table/grid/GridRows';
import { DataPage } from './DataPage';
import { dataMessages } from './messages';

const admin = buildSession({ id: '1', role: 'admin' });
const open = (session = admin) => renderWithApp(<DataPage />, { route: '/admin/data', state: { session } });

async function rowOf(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error('There is no row.');
  return row;
}

/** The one in the foot; the cross in the head has the same name. */
function closeButton(dialog: HTMLElement): HTMLElement {
  const button = within(dialog).getAllByRole('button', { name: 'Close' }).at(-1);
  if (!button) throw new Error('There is no button.');
  return button;
}

/** What has been sent to change an import's settings, in order. */
function watchSettings(): unknown[] {
  const settings: unknown[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT')
      void request
        .clone()
        .json()
        .then((body) => settings.push(body));
  });
  return settings;
}

// Its file alone takes seconds on a busy machine.
beforeAll(() => loadGrid(), 60_000);

describe('the Data page', () => {
  beforeEach(() =>
    server.use(
      ...importHandlers(),
      ...installationHandlers({ hasRecords: true }),
      ...replicaHandlers(),
      ...changeHandlers().handlers,
    ),
  );

  it('SRC-07 lists the API tokens with records, rights, end and last use', async () => {
    server.use(
      ...apiTokenHandlers([
        buildApiToken({ kinds: ['case', 'imr'], rights: 'read', expiresAt: '2020-01-01T00:00:00.000Z' }),
      ]),
    );
    open();
    const row = await rowOf('ERP');
    expect(row).toHaveTextContent('Cases, Inventory Movement Requests');
    expect(row).toHaveTextContent('Read');
    expect(row).toHaveTextContent('(expired)');
    expect(row).toHaveTextContent('Never');
  });

  it('SRC-07 adds a token and shows it this once', async () => {
    server.use(...apiTokenHandlers());
    const { user } = open();
    expect(await screen.findByText('No program has access yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add token' }));
    const dialog = screen.getByRole('dialog', { name: 'Add API token' });
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    expect(within(dialog).getByText('Name is required')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Warehouse');
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    const made = await screen.findByRole('dialog', { name: 'API token "Warehouse"' });
    expect(within(made).getByText('tms_shown-this-once')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(made).toBeVisible();
    await user.click(within(made).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('tms_shown-this-once')).not.toBeInTheDocument();
    expect(await screen.findByText('Warehouse')).toBeVisible();
  });

  it('SRC-07 a list stands on a card, and has its tools while it has rows', async () => {
    server.use(...apiTokenHandlers());
    const { user } = open();
    const section = screen.getByRole('region', { name: 'API tokens' });
    const none = await within(section).findByText('No program has access yet.');
    expect(none.closest('.MuiCard-root')).toContainElement(
      within(section).getByRole('button', { name: 'Add token' }),
    );
    const queryTool = (name: string) => within(section).queryByRole('button', { name });
    expect(queryTool('Columns')).not.toBeInTheDocument();
    expect(queryTool('Export')).not.toBeInTheDocument();

    await user.click(within(section).getByRole('button', { name: 'Add token' }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Warehouse{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    const row = await rowOf('Warehouse');
    expect(row.closest('.MuiCard-root')).toContainElement(queryTool('Columns'));
    expect(queryTool('Export')).toBeEnabled();
  });

  it('IMP-01 what comes from a connector alone is not offered for import', async () => {
    server.use(...replicaHandlers([buildReplica({ kind: 'task' }), buildReplica({ kind: 'case' })]));
    const { user } = open();
    const section = screen.getByRole('region', { name: 'Import' });
    expect(
      await within(section).findByText('Tasks and Cases come only from NetSuite and cannot be imported.'),
    ).toBeVisible();
    const field = within(section).getByRole('combobox', { name: 'Records to import' });
    expect(field).toHaveValue('Events');
    await user.click(field);
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toContain('Sales Orders');
    expect(offered).not.toContain('Tasks');
    expect(offered).not.toContain('Cases');
  });

  it('IMP-01 where all records come from a connector, no file is asked for', async () => {
    server.use(...replicaHandlers(recordKinds.map((kind) => buildReplica({ kind }))));
    open();
    const section = screen.getByRole('region', { name: 'Import' });
    expect(
      await within(section).findByText('All records come only from NetSuite and cannot be imported.'),
    ).toBeVisible();
    expect(within(section).queryByRole('combobox', { name: 'Records to import' })).not.toBeInTheDocument();
    expect(within(section).queryByLabelText('File to import')).not.toBeInTheDocument();
  });

  it('SRC-07 Back does not lose the token that is shown this once', async () => {
    server.use(...apiTokenHandlers());
    window.history.replaceState(null, '', '/home');
    window.history.pushState(null, '', '/admin/data');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add token' }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Warehouse{Enter}');
    const token = await screen.findByText('tms_shown-this-once');
    const hasGoneBack = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    window.history.back();
    await act(() => hasGoneBack);
    expect(window.location.pathname).toBe('/admin/data');
    expect(token).toBeVisible();
  });

  it('SRC-07 a token is for all records, or for several kinds of them', async () => {
    server.use(...apiTokenHandlers());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add token' }));
    const dialog = screen.getByRole('dialog', { name: 'Add API token' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Warehouse');
    const records = within(dialog).getByRole('combobox', { name: 'Records' });
    expect(records).toHaveTextContent(/^All records$/);
    await user.click(records);
    const list = screen.getByRole('listbox', { name: 'Records' });
    const option = (name: string) => within(list).getByRole('option', { name });
    expect(list).toHaveAttribute('aria-multiselectable', 'true');
    await user.click(option('Inventory Movement Requests'));
    await user.click(option('Cases'));
    expect(option('All records')).toHaveAttribute('aria-selected', 'false');
    expect(records).toHaveTextContent(/^Cases, Inventory Movement Requests$/);
    await user.click(option('All records'));
    expect(records).toHaveTextContent(/^All records$/);

    await user.click(option('All records'));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    expect(records).toHaveAccessibleDescription('Choose at least one kind of records');

    await user.click(records);
    await user.click(screen.getByRole('option', { name: 'Tasks' }));
    await user.click(screen.getByRole('option', { name: 'Cases' }));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await rowOf('Warehouse')).toHaveTextContent('Tasks, Cases');
  });

  it('SRC-07 says that it is not known where the answer was lost, and lists what was made', async () => {
    server.use(
      http.post('/api/apiTokens', () => {
        server.use(...apiTokenHandlers([buildApiToken({ name: 'Warehouse' })]));
        return HttpResponse.error();
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add token' }));
    const dialog = screen.getByRole('dialog', { name: 'Add API token' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Warehouse');
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /not known whether the token was added. If it stands in the list, revoke it/,
    );
    expect(await screen.findByText('Warehouse')).toBeInTheDocument();
  });

  it('SRC-07 the reason why no token was made stands in the dialog, and the name stays', async () => {
    server.use(
      http.post('/api/apiTokens', () => failWith(409, 'conflict', 'Another API token has this name.')),
      ...apiTokenHandlers(),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add token' }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'ERP');
    await user.click(within(dialog).getByRole('button', { name: 'Add token' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Another API token has this name.');
    expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('ERP');
  });

  it('SRC-07 revokes a token after a question', async () => {
    server.use(...apiTokenHandlers([buildApiToken()]));
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: /Revoke/ }));
    const dialog = screen.getByRole('dialog', { name: 'Revoke API token' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No program has access yet.')).toBeVisible();
    expect(store.getState().notices).toMatchObject([{ message: 'API token "ERP" was revoked.' }]);
  });

  it('SRC-07 lists a token whose answer was lost, and no longer one that was revoked elsewhere', async () => {
    server.use(...apiTokenHandlers([buildApiToken()]));
    const { user } = open();
    await rowOf('ERP');
    const made = apiTokenHandlers([buildApiToken({ name: 'Warehouse' })]);
    const answerLost = http.post('/api/apiTokens', () => {
      server.use(...made);
      return HttpResponse.error();
    });
    const revokedElsewhere = http.delete('/api/apiTokens/:id', () => {
      server.use(...apiTokenHandlers());
      return failWith(404, 'not_found', 'There is no such token.');
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(answerLost);
    await user.click(screen.getByRole('button', { name: 'Add token' }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Warehouse{Enter}');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const row = await rowOf('Warehouse');

    server.use(revokedElsewhere);
    await user.click(within(row).getByRole('button', { name: 'Revoke' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke API token' });
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No program has access yet.')).toBeVisible();
  });

  it('SRC-07 says why the tokens could not be loaded', async () => {
    server.use(http.get('/api/apiTokens', () => failWith(500, 'internal', 'Broken')));
    open();
    expect(await screen.findByText('The API tokens could not be loaded.')).toBeVisible();
  });

  const choose = async (user: ReturnType<typeof open>['user'], file: File) =>
    user.upload(screen.getByLabelText('File to import'), file);
  const columns = [
    { header: 'internalid', field: 'internalid' },
    { header: 'title', field: 'title' },
    { header: 'Color', field: null },
  ];

  it('IMP-01 IMP-02 IMP-03 checks a file, asks what it leaves open, and stores it after that', async () => {
    const choices = ['dmy', 'mdy'].map((value) => ({ value, sample: '02.03.2026' }));
    const settings = watchSettings();
    server.use(
      ...apiTokenHandlers(),
      ...importHandlers([], ({ dateOrder }) =>
        dateOrder
          ? {
              columns,
              counts: { created: 2, updated: 1, unchanged: 0, older: 0, refused: 1 },
              rows: [
                {
                  line: 3,
                  externalId: 'T2',
                  verdict: 'refused',
                  issues: [
                    { path: 'startdate', message: '"x" is not a date.' },
                    { path: 'title', message: 'Is required' },
                  ],
                },
                {
                  line: 4,
                  externalId: 'T3',
                  verdict: 'updated',
                  changes: [
                    { field: 'title', before: '', after: 'Fan' },
                    { field: 'duedate', before: '2026-11-29', after: '2026-11-04' },
                    { field: 'custeventtask_spef_scheduledate', before: '', after: '2026-11-05' },
                  ],
                },
              ],
            }
          : { state: 'asking', columns, questions: [{ about: 'dateOrder', choices }] },
      ),
    );
    const { user } = open();
    expect(await screen.findByText('Nothing was imported yet.')).toBeVisible();
    await choose(user, new File(['title'], 'tasks.csv'));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    await user.click(await within(dialog).findByRole('combobox', { name: /Order of dates/ }));
    await user.click(screen.getByRole('option', { name: 'Day, month, year (02.03.2026)' }));
    expect(
      await within(dialog).findByText(
        /^If imported: 2 created, 1 updated, 1 refused\. Nothing is stored yet\.$/,
      ),
    ).toBeVisible();
    expect(within(dialog).getByText('Not imported, no such field: Color.')).toBeVisible();
    expect(
      within(dialog).getByRole('row', {
        name: '3 T2 Refused Start Date: "x" is not a date; Title: Is required',
      }),
    ).toBeVisible();
    expect(
      within(dialog).getByRole('row', {
        name: '4 T3 Updated Title: empty → Fan Due Date: 11/29/2026 → 11/04/2026 Schedule Date: empty → 11/05/2026',
      }),
    ).toBeVisible();
    expect(within(dialog).getByText('Showing 1–2 of 2 rows')).toBeVisible();
    expect(settings).toEqual([{ dateOrder: 'dmy' }]);
    const store = within(dialog).getByRole('button', { name: 'Import 3 rows' });
    await waitFor(() => expect(store).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(store);
    expect(await within(dialog).findByText('Tasks · Imported')).toBeVisible();
    await user.click(closeButton(dialog));
    expect(await screen.findByText('2 created, 1 updated, 1 refused')).toBeVisible();
  });

  it('IMP-01 the list shows the question that an import waits with, and leads to the answer', async () => {
    const choices = ['dmy', 'mdy'].map((value) => ({ value, sample: '02.03.2026' }));
    const asking = buildImport({
      state: 'asking',
      asks: ['dateOrder', 'decimal'],
      questions: [{ about: 'dateOrder', choices }],
    });
    const problem = 'No column says which record a row is about.';
    const nameless = buildImport({ id: 'import-2', state: 'asking', problem });
    server.use(...apiTokenHandlers(), ...importHandlers([asking, nameless]));
    const { user } = open();
    expect(await screen.findByText('Needs an answer: Columns')).toBeVisible();
    expect(screen.queryByText(/which record/)).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'tasks.csv. Needs an answer: Order of dates, Decimal mark' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'tasks.csv' }));
    expect(await dialog.findByRole('combobox', { name: /Order of dates/ })).toBeVisible();
  });

  it('IMP-01 an answer about a file stands there, and is changed', async () => {
    const choices = ['dmy', 'mdy'].map((value) => ({ value, sample: '02.03.2026' }));
    const settings = watchSettings();
    const checked = ({ dateOrder }: ImportSettings) =>
      dateOrder
        ? { state: 'checked' as const, questions: [] }
        : { state: 'asking' as const, questions: [{ about: 'dateOrder' as const, choices }] };
    const given = { encoding: 'utf-8', dateOrder: 'mdy' } as const;
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ settings: given })], checked));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'tasks.csv' }));
    expect(await dialog.findByText('Encoding of the file: utf-8')).toBeVisible();
    expect(dialog.getByText('Order of dates: Month, day, year')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Change Order of dates' }));
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'tasks.csv' })).toHaveFocus());
    await user.click(await dialog.findByRole('combobox', { name: /Order of dates/ }));
    await user.click(screen.getByRole('option', { name: 'Day, month, year (02.03.2026)' }));
    expect(await dialog.findByText('Order of dates: Day, month, year')).toBeVisible();
    expect(settings).toEqual([{ encoding: 'utf-8' }, { encoding: 'utf-8', dateOrder: 'dmy' }]);
  });

  it('IMP-03 an import that another admin has discarded meanwhile is told to be gone, in its window and in the list', async () => {
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ state: 'checked' })]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'tasks.csv' }));
    const store = await dialog.findByRole('button', { name: /^Import \d/ });
    await waitFor(() => expect(store).not.toHaveAttribute('aria-disabled', 'true'));
    server.use(
      http.all('/api/imports/:id/store', () => failWith(404, 'not_found', 'There is no such import.')),
      http.get('/api/imports/:id', () => failWith(404, 'not_found', 'There is no such import.')),
      http.get('/api/imports', () => HttpResponse.json([])),
    );
    await user.click(store);
    expect(await dialog.findByText('Somebody has discarded it.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import|Discard|Retry/ })).not.toBeInTheDocument();
    await user.click(closeButton(screen.getByRole('dialog', { name: 'tasks.csv' })));
    expect(await screen.findByText('Nothing was imported yet.')).toBeVisible();
  });

  it('IMP-01 the line that names the columns is chosen by what stands in it', async () => {
    const choices = [
      { value: '1', sample: 'Open cases' },
      { value: '3', sample: 'Ref · Subject' },
    ];
    const settings = watchSettings();
    const asking = buildImport({ state: 'asking', questions: [{ about: 'headerLine', choices }] });
    const checked = { state: 'checked' as const, questions: [] };
    server.use(...apiTokenHandlers(), ...importHandlers([asking], () => checked));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'tasks.csv' }));
    await user.click(await dialog.findByRole('combobox', { name: /Names of the columns/ }));
    await user.click(screen.getByRole('option', { name: 'Line 3 (Ref · Subject)' }));
    expect(await dialog.findByText('Names of the columns: Line 3')).toBeVisible();
    expect(settings).toEqual([{ headerLine: '3' }]);
  });

  it('IMP-01 an answer by which a file cannot be read is changed as well', async () => {
    const settings = watchSettings();
    const one = buildImport({
      state: 'failed',
      problem: 'The file is empty: it has no first row with the names of its columns.',
      settings: { sheet: 'Cover' },
      counts: { created: 0, updated: 0, unchanged: 0, older: 0, refused: 0 },
    });
    server.use(...apiTokenHandlers(), ...importHandlers([one]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'tasks.csv' }));
    expect(await dialog.findByText(/^The file is empty/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change Sheet of the workbook' }));
    await waitFor(() => expect(settings).toEqual([{}]));
  });

  it('IMP-02 a press meant for Discard stores nothing when Import comes in its place', async () => {
    const stored: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/store')) stored.push(request.method);
    });
    let one = buildImport({ state: 'checking' });
    server.use(
      ...apiTokenHandlers(),
      http.get('/api/imports', () => HttpResponse.json([one])),
      http.get('/api/imports/:id', () => HttpResponse.json(one)),
      ...importHandlers(),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    expect(await within(dialog).findByText(/Checking/)).toBeVisible();
    one = buildImport();
    // In the moment in which it comes.
    const pressed: string[] = [];
    const observer = new MutationObserver(() => {
      const come = within(dialog).queryByText<HTMLElement>('Import 2 rows');
      if (!come || pressed.length > 0) return;
      pressed.push(come.title);
      come.click();
    });
    observer.observe(dialog, { childList: true, subtree: true });
    await waitFor(() => expect(pressed).toEqual(['A moment: look at what is shown first.']));
    observer.disconnect();
    const store = within(dialog).getByRole('button', { name: 'Import 2 rows' });
    await waitFor(() => expect(store).not.toHaveAttribute('aria-disabled', 'true'));
    expect(stored).toEqual([]);
    await user.click(store);
    await waitFor(() => expect(stored).toEqual(['POST']));
  });

  it('IMP-01 IMP-02 columns and the rows that may be stored are chosen by hand', async () => {
    const settings = watchSettings();
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ columns })], () => ({ columns })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    await user.click(await within(dialog).findByRole('button', { name: 'Change columns' }));
    expect(within(dialog).getByRole('button', { name: 'Check again' })).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox', { name: 'Color' }));
    // A field is read from one column only.
    expect(screen.queryByRole('option', { name: 'Title' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Message' }));
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(settings).toEqual([{ columns: { internalid: 'internalid', title: 'title', Color: 'message' } }]),
    );
    await user.click(await within(dialog).findByRole('combobox', { name: 'Rows to import' }));
    await user.click(screen.getByRole('option', { name: 'New records only' }));
    await waitFor(() => expect(settings[1]).toMatchObject({ mode: 'create' }));
  });

  it('IMP-02 columns that were chosen and not checked yet are sent with the rows to import', async () => {
    const settings = watchSettings();
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ columns })], () => ({ columns })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    await user.click(await within(dialog).findByRole('button', { name: 'Change columns' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Color' }));
    await user.click(screen.getByRole('option', { name: 'Message' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Rows to import' }));
    await user.click(screen.getByRole('option', { name: 'New records only' }));
    await waitFor(() =>
      expect(settings).toEqual([
        { mode: 'create', columns: { internalid: 'internalid', title: 'title', Color: 'message' } },
      ]),
    );
  });

  it('IMP-02 columns that were chosen are checked before the rows are imported, and not lost unasked', async () => {
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ columns })], () => ({ columns })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    const store = () => within(dialog).getByText('Import 2 rows');
    await user.click(await within(dialog).findByRole('button', { name: 'Change columns' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Color' }));
    await user.click(screen.getByRole('option', { name: 'Message' }));
    expect(store()).toHaveAccessibleDescription('Check the columns again first.');
    await user.click(closeButton(dialog));
    const question = screen.getByRole('dialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(store()).not.toHaveAccessibleDescription('Check the columns again first.'));
    await user.click(closeButton(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('IMP-02 columns that were set back are not new: nothing is to be checked, or lost', async () => {
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ columns })]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    await user.click(await within(dialog).findByRole('button', { name: 'Change columns' }));
    for (const field of ['Message', 'Not imported']) {
      await user.click(within(dialog).getByRole('combobox', { name: 'Color' }));
      await user.click(screen.getByRole('option', { name: field }));
    }
    expect(within(dialog).getByRole('button', { name: 'Check again' })).toBeDisabled();
    await user.click(closeButton(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('IMP-02 a file most of whose columns are not read is asked about before it is imported', async () => {
    const others = ['Status', 'Color', 'Size'].map((header) => ({ header, field: null }));
    const few = [{ header: 'internalid', field: 'internalid' }, ...others];
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ columns: few })]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    expect(
      await within(dialog).findByText(/^Only 1 of 4 columns are read\. Are these Tasks\?/),
    ).toBeVisible();
  });

  it('IMP-02 TDET-07 rows that change what people have done here are told and named, and can be left out', async () => {
    const settings = watchSettings();
    const row = { line: 3, externalId: 'T2', verdict: 'updated', changedHere: true } as const;
    const changes = [{ field: 'message', before: 'Saved here', after: 'As sent' }];
    const checked = buildImport({ changedHere: 1, rows: [{ ...row, changes }] });
    server.use(...apiTokenHandlers(), ...importHandlers([checked], (sent) => ({ settings: sent })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    expect(
      await within(dialog).findByText(/^1 row changes a task that people have changed here since\./),
    ).toBeVisible();
    expect(
      within(dialog).getByRole('row', { name: /People have changed it here since\./ }),
    ).toHaveTextContent('Message: Saved here → As sent');
    await user.click(
      within(dialog).getByRole('combobox', { name: 'Tasks that people have changed here since' }),
    );
    await user.click(screen.getByRole('option', { name: 'Leave them as they are' }));
    await waitFor(() => expect(settings).toEqual([{ changedHere: 'keep' }]));
    expect(
      await within(dialog).findByText('1 row is left out, because people have changed its task here since.'),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Import / }));
    expect(
      await within(dialog).findByText('1 row was left out, because people had changed its task here.'),
    ).toBeVisible();
  });

  it('IMP-01 IMP-02 where rows are refused for a field without a column, the way out is named', async () => {
    const issues = [{ path: 'title', message: 'Is required' }];
    const refused = buildImport({
      columns: [
        { header: 'ID', field: 'externalId' },
        { header: 'Task Title', field: null },
      ],
      rows: [{ line: 2, externalId: 'T1', verdict: 'refused', issues }],
    });
    server.use(...apiTokenHandlers(), ...importHandlers([refused]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    expect(
      await screen.findByText(
        'No column is read into Title, which every new task needs. Choose one under “Change columns”.',
      ),
    ).toBeVisible();
  });

  it('IMP-02 what rows name that is not here is told before they are stored, and after', async () => {
    const absent = {
      rows: 4,
      first: [{ field: 'assigned_email', value: 'x@y.example', rows: 2 }],
      others: 2,
    };
    const undone = buildImport({ id: 'import-2', fileName: 'undone.csv', state: 'undone', absent });
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ absent }), undone]));
    const detailsOf = async (name: RegExp) =>
      within(await screen.findByRole('row', { name })).getByRole('button', { name: /Details/ });
    const { user } = open();
    await user.click(await detailsOf(/tasks\.csv/));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    expect(
      await within(dialog).findByText(/^4 rows have an assignee without an account here\./),
    ).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['“x@y.example” (2 rows)', 'and 2 more, which the report names']);
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }));
    expect(
      await within(dialog).findByText(/^4 rows had an assignee without an account here\./),
    ).toBeVisible();
    await user.click(closeButton(dialog));
    await user.click(await detailsOf(/undone\.csv/));
    const other = await screen.findByRole('dialog', { name: 'undone.csv' });
    expect(await within(other).findByText('Tasks · Undone')).toBeVisible();
    expect(within(other).queryByText(/without an account/)).not.toBeInTheDocument();
  });

  it('IMP-01 an upload that ends leaves the import open that was opened meanwhile', async () => {
    const { released, release } = held();
    server.use(
      http.post('/api/imports', () => released.then(() => undefined)),
      ...apiTokenHandlers(),
      ...importHandlers([buildImport()]),
    );
    const { user, store } = open();
    await rowOf('tasks.csv');
    await choose(user, new File(['title'], 'second.csv'));
    expect(await screen.findByText('Uploading second.csv...')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    release();
    await waitFor(() =>
      expect(store.getState().notices).toMatchObject([
        { message: 'second.csv was uploaded and is in the list of imports.' },
      ]),
    );
    expect(dialog).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'second.csv' })).not.toBeInTheDocument();
  });

  it('IMP-01 SRC-07 an upload that ends does not open over another dialog', async () => {
    const { released, release } = held();
    server.use(
      http.post('/api/imports', () => released.then(() => undefined)),
      ...apiTokenHandlers(),
      ...importHandlers(),
    );
    const { user, store } = open();
    await choose(user, new File(['title'], 'second.csv'));
    await user.click(await screen.findByRole('button', { name: 'Add token' }));
    const name = within(screen.getByRole('dialog', { name: 'Add API token' })).getByRole('textbox');
    await user.type(name, 'Ware');
    release();
    await waitFor(() =>
      expect(store.getState().notices).toMatchObject([
        { message: 'second.csv was uploaded and is in the list of imports.' },
      ]),
    );
    expect(name).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it.each([
    ['success', undefined, 'second.csv was uploaded and is in the list of imports.'],
    [
      'error',
      () => failWith(503, 'overloaded', 'The disk is full.'),
      'second.csv could not be uploaded. The disk is full.',
    ],
  ])('IMP-01 an upload whose page was left ends in a notice: %s', async (kind, failed, message) => {
    const { released, release } = held();
    server.use(
      http.post('/api/imports', () => released.then(() => failed?.())),
      ...apiTokenHandlers(),
      ...importHandlers(),
    );
    const { user, store, unmount } = open();
    await choose(user, new File(['title'], 'second.csv'));
    expect(await screen.findByText('Uploading second.csv...')).toBeVisible();
    unmount();
    release();
    await waitFor(() => expect(store.getState().notices).toMatchObject([{ kind, message }]));
  });

  it('IMP-01 SHELL-16 nobody else is told of an upload whose person has left', async () => {
    const { released, release } = held();
    server.use(
      http.post('/api/imports', () => released.then(() => undefined)),
      ...apiTokenHandlers(),
      ...importHandlers(),
    );
    const { user, store, unmount } = open();
    const notices = watchNotices(store);
    await choose(user, new File(['title'], 'second.csv'));
    expect(await screen.findByText('Uploading second.csv...')).toBeVisible();
    unmount();
    const [upload] = store.dispatch(importFilesApi.util.getRunningMutationsThunk());
    expect(upload).toBeDefined();
    store.dispatch(signedIn(buildSignedInUser({ id: '2' })));
    release();
    // A notice would follow the end of the upload at once.
    await upload;
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(notices).toEqual([]);
  });

  it('IMP-01 an upload that fails beside a dialog is told at once, and after it', async () => {
    const { released, release } = held();
    server.use(
      http.post('/api/imports', () => released.then(() => failWith(503, 'overloaded', 'The disk is full.'))),
      ...apiTokenHandlers(),
      ...importHandlers([buildImport()]),
    );
    const { user, store } = open();
    await rowOf('tasks.csv');
    await choose(user, new File(['title'], 'second.csv'));
    await user.click(screen.getByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    release();
    const message = 'second.csv could not be uploaded. The disk is full.';
    await waitFor(() => expect(store.getState().notices).toMatchObject([{ kind: 'error', message }]));
    await user.click(closeButton(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(within(screen.getByRole('region', { name: /import/i })).getByText(message)).toBeVisible();
  });

  it('IMP-04 an import is undone after a question, and what was changed since is told', async () => {
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport({ state: 'done', rowsKept: 0 })]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    await user.click(await within(dialog).findByRole('button', { name: 'Undo import' }));
    const question = screen.getByRole('dialog', { name: 'Undo import' });
    expect(question).toHaveTextContent(
      '2 created records are removed. Records that were changed, used or deleted since',
    );
    await user.click(within(question).getByRole('button', { name: 'Undo import' }));
    expect(await within(dialog).findByText('Tasks · Undone')).toBeVisible();
  });

  it('IMP-04 an import that is being undone shows no figures: they would be those of the import', async () => {
    const undoing = buildImport({ state: 'undoing' });
    server.use(
      ...apiTokenHandlers(),
      http.get('/api/imports', () => HttpResponse.json([undoing])),
      http.get('/api/imports/import-1', () => HttpResponse.json(undoing)),
    );
    const { user } = open();
    const row = await rowOf('Being undone');
    expect(row).not.toHaveTextContent('created');
    await user.click(screen.getByRole('button', { name: /Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'tasks.csv' }));
    expect(await dialog.findByText('Tasks · Being undone')).toBeVisible();
    expect(dialog.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });

  it.each([
    [1, 0, '1 created record is removed.'],
    [0, 1, '1 updated record gets back what it was.'],
    [0, 1_200, '1,200 updated records get back what they were.'],
    [1, 1, '1 created record is removed, and 1 updated one gets back what it was.'],
    [3, 2, '3 created records are removed, and 2 updated ones get back what they were.'],
  ])('IMP-04 the question before %i created and %i updated are undone', (created, updated, text) => {
    expect(dataMessages.undoQuestion(created, updated)).toBe(
      `${text} Records that were changed, used or deleted since stay as they are.`,
    );
  });

  it('IMP-04 an undone import counts what was undone and what was kept', async () => {
    const counts = { created: 4_999, updated: 1, unchanged: 0, older: 0, refused: 3 };
    const undone = buildImport({ state: 'undone', counts, rowsKept: 2 });
    server.use(...apiTokenHandlers(), ...importHandlers([undone]));
    const { user } = open();
    expect(await screen.findByText('4,998 undone, 2 kept')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Details/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'tasks.csv' }));
    expect(await dialog.findByText('Rows: 4,998 undone, 2 kept.')).toBeVisible();
  });

  it('IMP-03 downloads the report and the template, and discards a file that nobody needs', async () => {
    server.use(...apiTokenHandlers(), ...importHandlers([buildImport()]));
    const { user } = open();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(request.url.replace(/^.*\/api/, '/api')));
    await user.click(await screen.findByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(asked).toContain('/api/export/task?format=csv&part=headers'));
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    await user.click(await within(dialog).findByRole('button', { name: 'Download report' }));
    await waitFor(() =>
      expect(saved.mock.contexts).toMatchObject([
        { download: 'task-template.csv' },
        { download: 'tasks.csv - report.csv' },
      ]),
    );
    saved.mockRestore();
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Nothing was imported yet.')).toBeVisible();
  });

  it('IMP-01 a file that cannot be read, or sent, says why', async () => {
    server.use(
      ...apiTokenHandlers(),
      ...importHandlers([buildImport({ state: 'failed', problem: 'It is no table.', columns: [] })]),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'tasks.csv' });
    expect(await within(dialog).findByText('It is no table.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await user.click(closeButton(dialog));

    server.use(http.post('/api/imports', () => failWith(503, 'overloaded', 'The disk is full.')));
    await choose(user, new File(['?'], 'photo.csv'));
    expect(await screen.findByText('photo.csv could not be uploaded. The disk is full.')).toBeVisible();
  });

  it('IMP-01 IMP-02 the limits of a file have their texts: its columns, a row, a full disk', async () => {
    const unknown = Array.from({ length: 199 }, (_, at) => ({ header: `Column ${at + 1}`, field: null }));
    const waiting =
      'The server cannot go on at the moment, perhaps because its disk is full. It goes on by itself as soon as it can.';
    const wide = buildImport({
      id: 'wide',
      fileName: 'wide.csv',
      columns: [{ header: 'internalid', field: 'internalid' }, ...unknown],
      rows: [
        {
          line: 3,
          externalId: '',
          verdict: 'refused',
          issues: [{ path: 'row', message: 'The row is larger than 1 MB.' }],
        },
      ],
    });
    const failed = buildImport({
      id: 'failed',
      fileName: 'wider.csv',
      state: 'failed',
      problem: 'Line 1: There are 201 columns, at most 200 are read.',
      columns: [],
    });
    const halted = buildImport({ id: 'halted', fileName: 'halted.csv', state: 'storing', problem: waiting });
    server.use(
      ...apiTokenHandlers(),
      http.get('/api/imports', () => HttpResponse.json([wide, failed, halted])),
      http.get('/api/imports/halted', () => HttpResponse.json(halted)),
      ...importHandlers([wide, failed]),
    );
    const { user } = open();
    const look = async (fileName: string) => {
      await user.click(within(await rowOf(fileName)).getByRole('button', { name: /Details/ }));
      return screen.findByRole('dialog', { name: fileName });
    };
    let dialog = await look('wide.csv');
    expect(await within(dialog).findByText(/^Not imported, no such field: Column 1, /)).toHaveTextContent(
      /Column 20, and 179 more\.$/,
    );
    expect(
      within(dialog).getByRole('row', { name: '3 no ID Refused The row is larger than 1 MB.' }),
    ).toBeVisible();
    await user.click(closeButton(dialog));
    dialog = await look('wider.csv');
    expect(
      await within(dialog).findByText('Line 1: There are 201 columns, at most 200 are read.'),
    ).toBeVisible();
    await user.click(closeButton(dialog));
    dialog = await look('halted.csv');
    expect(await within(dialog).findByText(waiting)).toBeVisible();
    expect(within(dialog).getByRole('progressbar')).toBeVisible();
    await user.click(closeButton(dialog));

    const full = 'The server is out of disk space: nothing can be saved at the moment.';
    server.use(http.post('/api/imports', () => failWith(503, 'overloaded', full)));
    await choose(user, new File(['internalid'], 'tasks.csv'));
    expect(await screen.findByText(`tasks.csv could not be uploaded. ${full}`)).toBeVisible();
  });

  it('SRC-08 an empty installation shows the ways in; demo data is loaded, and removed after a question', async () => {
    server.use(...apiTokenHandlers(), ...installationHandlers());
    const { user, store } = open();
    expect(await screen.findByRole('heading', { name: 'No records are here yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load demo data' }));
    expect(await screen.findByText(/The records are demo data/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove demo data' }));
    const question = screen.getByRole('dialog', { name: 'Remove demo data' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Load demo data' })).toBeVisible();
    expect(store.getState().notices.map(({ message }) => message)).toEqual([
      'Demo data was removed.',
      'Demo data was loaded.',
    ]);
  });

  it('SRC-04 lists what has come from outside, and when', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    server.use(
      ...apiTokenHandlers(),
      ...installationHandlers({ hasRecords: true, passes: [{ kind: 'case', source: 'Old ERP', at }] }),
    );
    open();
    const row = await rowOf('Old ERP');
    expect(row).toHaveTextContent('Cases');
    expect(row).toHaveTextContent(formatDateTime(localMinute(new Date(at))));
  });

  it('SRC-08 says why demo data was not loaded', async () => {
    server.use(
      http.post('/api/demoData', () => failWith(409, 'conflict', 'There are records already.')),
      ...apiTokenHandlers(),
      ...installationHandlers(),
    );
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Load demo data' }));
    await waitFor(() =>
      expect(store.getState().notices).toMatchObject([
        { kind: 'error', message: 'There are records already.' },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Load demo data' })).toBeEnabled();
  });

  it('IMP-05 downloads all records of the chosen kind', async () => {
    server.use(...apiTokenHandlers());
    const { user, store } = open();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled();
    expect(asked).toContain('/api/export/task');
    expect(saved.mock.contexts).toMatchObject([{ download: 'task.csv' }]);
    saved.mockRestore();
    expect(store.getState().notices).toEqual([]);
  });

  it('SHELL-06 people who are not admins see nothing of it', () => {
    open(buildSession());
    expect(screen.getByText('Access denied')).toBeVisible();
    expect(screen.queryByText('API tokens')).not.toBeInTheDocument();
  });
});
