import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RelatedGroup } from '@contract/records/links';
import { buildSession } from '@/testing/builders/builders';
import { buildCase } from '@/testing/builders/buildCase';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { buildTask } from '@/testing/builders/buildTask';
import { linkHandlers } from '@/testing/handlers/links';
import { searchHandlers } from '@/testing/handlers/search';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { App } from './App';

const supportCase = { ...buildCase(), internalid: '20931', casenumber: 'CS-20931' };
const order = { ...buildSalesOrder(), internalid: '77', tranid: 'SO-77120' };
const ofCase: RelatedGroup[] = [
  {
    kind: 'task',
    total: 21,
    records: [
      {
        id: '48213',
        title: 'Replace controller A',
        subtitle: 'Halcyon Airways',
        status: 'Ongoing',
        day: '2026-11-04',
      },
    ],
  },
  { kind: 'salesorder', total: 1, records: [{ id: '77', title: 'SO-77120', subtitle: 'Halcyon Airways' }] },
  { kind: 'cmdb', total: 1, records: [{ id: '1000', title: ' ' }] },
  { kind: 'imr', total: 1, records: [{ id: '9', title: 'IMR10012' }] },
];

const open = () =>
  renderWithApp(<App />, {
    route: '/case?search=CS-20931&record=20931&tab=related',
    state: { session: buildSession() },
  });

function openCase() {
  server.use(
    ...searchHandlers({ caselist: [supportCase], solist: [order] }),
    ...linkHandlers({ related: { 'case 20931': ofCase } }),
    ...taskHandlers([buildTask({ internalid: '48213' })]),
  );
  return open();
}
const dialog = () => screen.findByRole('dialog');

it('LINK-01 groups what is related, counts it, and says what each link leads to', async () => {
  openCase();
  const tasks = within(await screen.findByRole('region', { name: 'Tasks' }));
  expect(tasks.getByRole('heading')).toHaveTextContent('Tasks 21');
  expect(tasks.getByRole('listitem')).toHaveTextContent(
    '48213Replace controller A · Halcyon AirwaysOngoing11/04/2026',
  );
  expect(tasks.getByText('Showing the newest 1 of 21 tasks.')).toBeVisible();
  expect(screen.getByRole('link', { name: '48213' })).toHaveAttribute('href', '/task?task=48213');
  expect(screen.getByRole('link', { name: 'SO-77120' })).toHaveAttribute(
    'href',
    '/salesorder?search=SO-77120&record=77',
  );
  // Without a name of its own it goes by its id; a request without its case leads nowhere.
  expect(screen.getByRole('link', { name: '1000' })).toHaveAttribute(
    'href',
    '/database/cmdb?search=1000&record=1000',
  );
  expect(screen.getByText('IMR10012')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'IMR10012' })).toBeNull();
});

it('LINK-01 a link opens the other record, whose dialog leads back', async () => {
  const { user } = openCase();
  await user.click(await screen.findByRole('link', { name: 'SO-77120' }));
  const opened = within(await screen.findByRole('dialog', { name: /Halcyon/ }));
  expect(window.location.pathname).toBe('/salesorder');
  await user.click(opened.getByRole('tab', { name: /Items/ }));
  await waitFor(() => expect(window.location.search).toContain('tab=items'));
  await user.click(opened.getByRole('button', { name: 'Back to Case CS-20931' }));
  await screen.findByRole('region', { name: 'Tasks' });
  expect(window.location.search).toBe('?search=CS-20931&record=20931&tab=related');
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
});

it('LINK-01 TDET-17 the way back over unsaved input leads there, once that is discarded', async () => {
  const { user } = openCase();
  await user.click(await screen.findByRole('link', { name: '48213' }));
  const opened = within(await dialog());
  await user.type(await opened.findByRole('textbox', { name: 'Message' }), '!');
  await user.click(opened.getByRole('button', { name: 'Back to Case CS-20931' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByRole('region', { name: 'Tasks' });
  expect(window.location.pathname).toBe('/case');
});

it('LINK-01 a link from a case to another one opens it, and leads back to the first', async () => {
  const other = { ...buildCase(), internalid: '20932', casenumber: 'CS-20932' };
  const link = (id: string): RelatedGroup => ({
    kind: 'case',
    total: 1,
    records: [{ id, title: `CS-${id}` }],
  });
  server.use(
    ...searchHandlers({ caselist: [supportCase, other] }),
    ...linkHandlers({ related: { 'case 20931': [link('20932')], 'case 20932': [link('20931')] } }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'CS-20932' }));
  const back = await screen.findByRole('button', { name: 'Back to Case CS-20931' });
  expect(new URLSearchParams(window.location.search).get('record')).toBe('20932');
  expect(await dialog()).toHaveTextContent('CS-20932');
  await user.click(back);
  expect(await screen.findByRole('link', { name: 'CS-20932' })).toBeVisible();
  expect(window.location.search).toBe('?search=CS-20931&record=20931&tab=related');
});

it('LINK-01 says that nothing is related', async () => {
  server.use(...searchHandlers({ caselist: [supportCase] }));
  open();
  expect(await screen.findByText('No related records.')).toBeVisible();
});

it('LINK-01 a failure stands in the tab alone, and is tried again', async () => {
  server.use(...searchHandlers({ caselist: [supportCase] }));
  let isDown = true;
  server.use(
    http.get('/api/related', () =>
      isDown ? HttpResponse.json({ error: 'down' }, { status: 500 }) : HttpResponse.json(ofCase),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('The related records could not be loaded.')).toBeVisible();
  expect(within(await dialog()).getByRole('tab', { name: 'Main' })).toBeEnabled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'SO-77120' })).toBeVisible();
});

it('LINK-01 an answer that is no list is no empty one', async () => {
  server.use(
    ...searchHandlers({ caselist: [supportCase] }),
    http.get('/api/related', () => HttpResponse.json({ kind: 'case' })),
  );
  open();
  expect(await screen.findByText('The related records could not be loaded.')).toBeVisible();
});
