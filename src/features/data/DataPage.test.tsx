import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiTokenHandlers, buildApiToken } from '@/testing/handlers/apiTokens';
import { failWith } from '@/testing/handlers/failure';
import { buildSession } from '@/testing/builders/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { DataPage } from './DataPage';

const admin = buildSession({ id: '1', role: 'admin' });
const open = (session = admin) => renderWithApp(<DataPage />, { route: '/admin/data', state: { session } });

describe('the Data page', () => {
  it('SRC-07 lists the API tokens with records, rights, end and last use', async () => {
    server.use(
      ...apiTokenHandlers([
        buildApiToken({ kinds: ['case', 'imr'], rights: 'read', expiresAt: '2020-01-01T00:00:00.000Z' }),
      ]),
    );
    open();
    const row = (await screen.findByText('ERP')).closest<HTMLElement>('[role="row"]');
    if (!row) throw new Error('There is no row.');
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

  it('SRC-07 says why the tokens could not be loaded', async () => {
    server.use(http.get('/api/apiTokens', () => failWith(500, 'internal', 'Broken')));
    open();
    expect(await screen.findByText('The API tokens could not be loaded.')).toBeVisible();
  });

  it('IMP-02 checks a file, asks what it leaves open, and imports it after that', async () => {
    const asked: URL[] = [];
    const answer = {
      questions: [],
      columns: [
        { header: 'title', field: 'title' },
        { header: 'Color', field: null },
      ],
      counts: { created: 2, updated: 1, unchanged: 0, older: 0, refused: 1 },
      rows: [
        {
          line: 3,
          externalId: 'T2',
          verdict: 'refused',
          issues: [{ path: 'startdate', message: 'No date' }],
        },
        {
          line: 4,
          externalId: 'T3',
          verdict: 'updated',
          changes: [{ field: 'title', before: '', after: 'Fan' }],
        },
      ],
    };
    const choices = ['dmy', 'mdy'].map((value) => ({ value, sample: '02.03.2026' }));
    server.use(
      http.post('/api/import/:kind', ({ request }) => {
        const url = new URL(request.url);
        asked.push(url);
        const questions = url.searchParams.has('dateOrder') ? [] : [{ about: 'dateOrder', choices }];
        return HttpResponse.json({ ...answer, questions });
      }),
      ...apiTokenHandlers(),
    );
    const { user, store } = open();
    await user.upload(screen.getByLabelText('File to import'), new File(['title'], 'tasks.csv'));
    await user.click(await screen.findByRole('combobox', { name: /Order of dates/ }));
    await user.click(screen.getByRole('option', { name: 'Day, month, year (02.03.2026)' }));
    expect(await screen.findByText('Rows: 2 created, 1 updated, 1 refused.')).toBeVisible();
    expect(screen.getByText('Not imported, no such field: Color.')).toBeVisible();
    expect(screen.getByText('Line 3, T2: refused. Start Date: No date')).toBeVisible();
    expect(screen.getByText('Line 4, T3: updated. Title: empty → Fan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    await waitFor(() =>
      expect(store.getState().notices).toMatchObject([{ message: 'Import finished: 2 created, 1 updated.' }]),
    );
    expect(
      asked.map(({ searchParams }) => [searchParams.get('mode'), searchParams.get('dateOrder')]),
    ).toEqual([
      ['check', null],
      ['check', 'dmy'],
      ['store', 'dmy'],
    ]);
    expect(screen.queryByText('tasks.csv')).not.toBeInTheDocument();
  });

  it('IMP-02 the check of an earlier file never stands for the one that is chosen', async () => {
    const held: (() => void)[] = [];
    let calls = 0;
    let answered = 0;
    server.events.on('response:mocked', () => (answered += 1));
    server.use(
      http.post('/api/import/:kind', async () => {
        calls += 1;
        const created = calls;
        if (created === 1) await new Promise<void>((resolve) => held.push(resolve));
        const counts = { created, updated: 0, unchanged: 0, older: 0, refused: 0 };
        return HttpResponse.json({ questions: [], columns: [], rows: [], counts });
      }),
      ...apiTokenHandlers(),
    );
    const { user } = open();
    await user.upload(screen.getByLabelText('File to import'), new File(['first'], 'first.csv'));
    await waitFor(() => expect(held).toHaveLength(1));
    await user.upload(screen.getByLabelText('File to import'), new File(['second'], 'second.csv'));
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
    const before = answered;
    held[0]?.();
    await waitFor(() => expect(answered).toBe(before + 1));
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  });

  it('IMP-01 a file that cannot be read says why, and stays chosen', async () => {
    server.use(
      http.post('/api/import/:kind', () => failWith(400, 'validation_failed', 'file: It is no table.')),
      ...apiTokenHandlers(),
    );
    const { user } = open();
    await user.upload(screen.getByLabelText('File to import'), new File(['?'], 'photo.csv'));
    expect(await screen.findByText('file: It is no table.')).toBeVisible();
    expect(screen.getByText('photo.csv')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
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
