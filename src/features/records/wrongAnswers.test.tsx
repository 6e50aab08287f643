import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { searchLists } from '@contract/records/search';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { cases } from './cases/cases';
import { cmdb } from './cmdb/cmdb';
import { inventory } from './inventory/inventory';
import { purchaseOrders, purchaseRequests } from './purchases/purchases';
import { RecordSearchPage } from './RecordSearchPage';
import type { RecordKind } from './recordKind';
import { salesOrders } from './salesOrders/salesOrders';

const subject = <Row extends object>(kind: RecordKind<Row>) => ({
  id: kind.id,
  list: searchLists[kind.request.type],
  messages: kind.messages,
  page: <RecordSearchPage kind={kind} />,
});
const subjects = [
  subject(salesOrders),
  subject(cmdb),
  subject(purchaseOrders),
  subject(purchaseRequests),
  subject(inventory),
  subject<CaseRecord>({ ...cases, Print: () => null }),
];

/** Shows the results of a search that is answered so. */
function open(page: ReactElement, body: string, type = 'application/json') {
  setViewportWidth(390);
  server.use(
    http.get('/api/globalSearch', () => new HttpResponse(body, { headers: { 'content-type': type } })),
  );
  renderWithApp(page, { route: '/?search=hal' });
}

describe.each(subjects)(
  'SO-03 CMDB-02 PO-01 INV-02 CASE-03 an answer to a search of $id',
  ({ list, messages, page }) => {
    it.each([
      ['null', null],
      ['a number', 7],
      ['a text', 'W'],
      ['an empty list', []],
      ['a list of nothing', [null]],
      ['a list of an empty record', [{}]],
      ['another list', [{ calendars: [] }]],
      ['a list that is null', [{ [list]: null }]],
      ['a list that is a record', [{ [list]: { 0: { internalid: '1' } } }]],
      ['an error that is none', [{ error: null }]],
      ['of nothing', [{ [list]: [null, null] }]],
      ['of texts', [{ [list]: ['W', '', '1'] }]],
      ['of lists', [{ [list]: [[], [[]]] }]],
      ['of records without an id', [{ [list]: [{}, { name: 'W', tranid: 'W' }] }]],
    ])('that is %s is a failure', async (_name, body) => {
      open(page, JSON.stringify(body));
      expect(await screen.findByText(messages.failed)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    });

    it.each([
      ['a page', '<!doctype html><title>Gateway</title><h1>W</h1>', 'text/html'],
      ['half of one', `[{"${list}": [{"internalid": "1"`, 'application/json'],
      ['nothing', '', 'application/json'],
    ])('that is %s is a failure', async (_name, body, type) => {
      open(page, body, type);
      expect(await screen.findByText(messages.failed)).toBeInTheDocument();
    });

    it('that is an error gives its reason in the place of the rows', async () => {
      open(page, '[{"error": "The archive is closed."}]');
      expect(await screen.findByText(messages.noRows)).toBeInTheDocument();
      expect(screen.getByText('The archive is closed.')).toBeInTheDocument();
    });

    it('in which most cannot be read shows the rest', async () => {
      open(page, JSON.stringify([{ [list]: [null, 'W', {}, [], { internalid: 77 }, { internalid: '77' }] }]));
      expect(await screen.findByText(/^5 more .+ cannot be read, and are left out\.$/)).toBeInTheDocument();
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
      expect(screen.getByRole('listitem')).toHaveTextContent(/77/);
    });
  },
);
