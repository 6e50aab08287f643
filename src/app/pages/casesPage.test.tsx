import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildCase } from '@/testing/builders/buildCase';
import { gridHeads, gridRows } from '@/testing/gridTexts';
import { failWith } from '@/testing/handlers/failure';
import { searchHandlers } from '@/testing/handlers/search';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchLogs } from '@/testing/watchLogs';
import { watchNotices } from '@/testing/watchNotices';
import { CasesPage } from './CasesPage';

const array = buildCase();
const empty = { internalid: '20932', casenumber: 'CS-20932' };

interface Opening {
  route?: string;
  found?: readonly unknown[];
}

function open({ route = '/case', found = [array, empty] }: Opening = {}) {
  server.use(...searchHandlers({ caselist: found }));
  const logs = watchLogs();
  const view = renderWithApp(<CasesPage />, { route });
  const searchFor = (text: string) => view.user.type(box(), `${text}{Enter}`);
  return { ...view, logs, notices: watchNotices(view.store), searchFor };
}

const box = () => screen.getByRole('combobox', { name: 'Support case' });
const button = (name: string) => screen.getByRole('button', { name });
const reset = () => screen.queryByRole('button', { name: 'Reset' });
const rows = () => gridRows('Support cases');

afterEach(() => server.events.removeAllListeners());

describe('the search', () => {
  it('CASE-01 is sent by Enter and by Search, which is disabled while there is nothing to search for or it runs', async () => {
    const { user, searchFor } = open();
    expect(button('Search')).toBeDisabled();
    await user.type(box(), '  {Enter}');
    expect(button('Search')).toBeDisabled();
    expect(screen.getByText('Search for a support case')).toBeInTheDocument();

    const answer = held();
    server.use(http.get('/api/globalSearch', () => answer.released.then(() => undefined)));
    await user.clear(box());
    await searchFor('SAN array');
    expect(button('Searching...')).toBeDisabled();
    answer.release();
    expect((await rows()).map(([number]) => number)).toEqual(['CS-20931']);
    expect(button('Search')).toBeEnabled();

    await user.clear(box());
    expect(button('Search')).toBeDisabled();
    await user.type(box(), 'cs-2093');
    await user.click(button('Search'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('CASE-01 D-07 is reset where there are results, to before the first; Reset is not there before', async () => {
    const { user, searchFor } = open();
    expect(reset()).not.toBeInTheDocument();
    await searchFor('cs-2093');
    await rows();
    await user.click(button('Reset'));
    expect(await screen.findByText('Search for a support case')).toBeInTheDocument();
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(reset()).not.toBeInTheDocument();
  });

  it('CASE-01 has no Reset where nothing was found, or it failed; the search can be cleared', async () => {
    const { user, searchFor } = open({ found: [] });
    await searchFor('zzz');
    await screen.findByText('No support case record found.');
    expect(reset()).not.toBeInTheDocument();
    await user.click(button('Clear search'));
    expect(await screen.findByText('Search for a support case')).toBeInTheDocument();
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();

    server.use(http.get('/api/globalSearch', () => failWith(500, 'internal', 'The server had a problem.')));
    await searchFor('array');
    await screen.findByRole('button', { name: 'Retry' });
    expect(reset()).not.toBeInTheDocument();
    await user.clear(box());
    expect(button('Search')).toBeDisabled();
  });

  it('CASE-01 SHELL-17 keeps the focus in the search where Back takes the results, and Reset with them', async () => {
    const { searchFor } = open();
    await searchFor('cs-2093');
    await rows();
    button('Reset').focus();
    act(() => window.history.back());
    expect(await screen.findByText('Search for a support case')).toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('CASE-03 LOG-01 says and logs that it found something; the one exact case opens', async () => {
    const { searchFor, notices, logs } = open();
    await searchFor('cs-20931');
    await waitFor(() => expect(notices).toEqual(['case record found for your search']));
    await waitFor(() => expect(logs).toEqual(['Success searched case using cs-20931']));
    expect(await screen.findByRole('dialog', { name: array.title ?? '' })).toBeInTheDocument();
  });

  it.each([
    ['nothing', [{ cases: [] }]],
    ['an error', [{ error: 'The archive is closed.' }]],
  ])(
    'CASE-02 CASE-03 LOG-01 that found %s says and logs that, and the list is reset',
    async (_what, found) => {
      const { user, searchFor, notices, logs } = open();
      await searchFor('cs-2093');
      await rows();
      server.use(http.get('/api/globalSearch', () => HttpResponse.json(found)));
      await user.clear(box());
      await searchFor('zzz');
      expect(await screen.findByText('No support case record found.')).toBeInTheDocument();
      expect(screen.queryByRole('grid')).not.toBeInTheDocument();
      await waitFor(() => expect(notices.at(-1)).toBe('No case record found for your search'));
      await waitFor(() => expect(logs.at(-1)).toBe('Failed searched case using zzz'));
    },
  );

  it('CASE-03 LOG-01 that failed says and logs that', async () => {
    const { searchFor, notices, logs } = open();
    server.use(http.get('/api/globalSearch', () => failWith(500, 'internal', 'The server had a problem.')));
    await searchFor('array');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
    await waitFor(() => expect(notices).toEqual(['Failed to fetch case.']));
    await waitFor(() => expect(logs).toEqual(['Failed searched case using array']));
  });
});

describe('the results', () => {
  it('CASE-02 are number, subject and company, in wide windows also status and priority', async () => {
    open({ route: '/case?search=cs' });
    const subject = 'SAN array 04: controller A degraded, write cache disabled';
    expect(await rows()).toEqual([
      ['CS-20931', subject, 'Halcyon Airways', 'In Progress', 'Critical', 'Details'],
      ['CS-20932', 'N/A', 'N/A', 'N/A', 'N/A', 'Details'],
    ]);
    act(() => {
      setViewportWidth(1000);
      window.dispatchEvent(new Event('resize'));
    });
    expect(gridHeads()).toEqual(['Case Number', 'Subject', 'Company', 'Details']);
  });

  it('CASE-02 are sorted by how urgent they are', async () => {
    const found = ['Low', 'Critical', 'Elsewhere', 'High'].map((priority, at) => ({
      ...empty,
      internalid: `${at}`,
      casenumber: `CS-${at}`,
      priority,
    }));
    open({ route: '/case?search=cs&sort=priority', found });
    expect((await rows()).map((row) => row[4])).toEqual(['Critical', 'High', 'Low', 'Elsewhere']);
  });

  it('CASE-02 are ten a page, and Details opens one', async () => {
    const found = Array.from({ length: 12 }, (_, at) => ({
      ...empty,
      internalid: `${at}`,
      casenumber: `CS-${at}`,
    }));
    const { user } = open({ route: '/case?search=cs', found });
    expect(await rows()).toHaveLength(10);
    expect(screen.getByText('Showing 1–10 of 12 support cases')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    await user.click(button('Next'));
    expect((await rows()).map(([number]) => number)).toEqual(['CS-10', 'CS-11']);
    expect(button('Prev')).toBeEnabled();
    await user.click(screen.getAllByRole('button', { name: /Details/ })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'CS-11' })).toHaveTextContent('Case CS-11');
  });

  it('CASE-02 are cards on a small screen that say how the case stands besides', async () => {
    setViewportWidth(390);
    open({ route: '/case?search=cs' });
    const cards = within(await screen.findByRole('list', { name: 'Support cases' }));
    // The list stands there before its cards do.
    const shown = await cards.findAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Case Number CS-20931Subject SAN array 04: controller A degraded, write cache disabled' +
        'Company Halcyon AirwaysIn ProgressCriticalDetails',
      'Case Number CS-20932Subject N/ACompany N/ADetails',
    ]);
  });
});
