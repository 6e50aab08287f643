import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SalesOrder } from '@contract/records/salesOrders';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { failWith } from '@/testing/handlers/failure';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchLogs } from '@/testing/watchLogs';
import { RecordDetails } from '../RecordDetails';
import type { OpenRecord } from '../recordList';
import type { OrderRecord } from './salesOrderRecord';
import { salesOrders } from './salesOrders';

const onClose = jest.fn();

function Host({ record }: { record: OrderRecord }) {
  const [place, setPlace] = useState<OpenRecord>({ id: record.internalid, tab: '' });
  return (
    <RecordDetails kind={salesOrders} record={record} open={place} onChange={setPlace} onClose={onClose} />
  );
}

/** Opens a sales order as it came, on one of its tabs; what is logged is kept. */
async function open(raw: unknown, tab: 'Main' | 'Items' | 'Files') {
  const record = salesOrders.read(raw);
  if (!record) throw new Error('It cannot be read as a sales order.');
  const logged = watchLogs();
  const { user } = renderWithApp(<Host record={record} />);
  await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
  return { user, logged };
}
afterEach(() => {
  server.events.removeAllListeners();
  onClose.mockClear();
});

const item = (over: Partial<SalesOrder['items'][number]> = {}) => ({
  item: '801-2244-01 Storage controller',
  quantity: 2,
  amount: '0.10',
  ...over,
});
const paper = (id: string, over: Partial<SalesOrder['files'][number]> = {}) => ({
  internalid: id,
  name: `${id}.pdf`,
  size: 14_000,
  mediaType: 'application/pdf',
  ...over,
});
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
const press = (name: string) => screen.getByRole('button', { name });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    );
const sum = () => screen.getByText(/^Sum of/).parentElement;

describe('the Main tab', () => {
  it('SO-04 shows number, customer, date, total and memo, under a head that names the order', async () => {
    const memo = 'Phase 2:\nreplace the racks.';
    await open(buildSalesOrder({ amount: '1250000.5', memo }), 'Main');
    expect(screen.getByRole('dialog', { name: /Halcyon Airways/ })).toHaveTextContent('Sales order SO-4012');
    expect(valueOf('SO #')).toHaveTextContent('SO-4012');
    expect(valueOf('Customer')).toHaveTextContent('Halcyon Airways');
    expect(valueOf('Date')).toHaveTextContent('11/18/2026');
    expect(valueOf('Total Amount')).toHaveTextContent('USD 1,250,000.50');
    expect(valueOf('Memo')?.textContent).toBe(memo);
  });

  it('SO-04 copies the number', async () => {
    const { user } = await open(buildSalesOrder(), 'Main');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy SO #'));
    expect(write).toHaveBeenCalledWith('SO-4012');
  });

  it('SO-04 reads N/A where the business system tells nothing', async () => {
    await open({ internalid: '7' }, 'Main');
    expect(valueOf('SO #')).toHaveTextContent('7');
    for (const label of ['Customer', 'Date', 'Total Amount', 'Memo'])
      expect(valueOf(label)).toHaveTextContent('N/A');
  });

  it('SO-04 Escape and Close close it', async () => {
    const { user } = await open(buildSalesOrder(), 'Main');
    await user.keyboard('{Escape}');
    await user.click(within(screen.getByRole('dialog')).getByText('Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('the Items tab', () => {
  const items = [
    item({ item: 'Élingue', quantity: 1250, amount: '99999999999999.99' }),
    ...Array.from({ length: 5 }, () => item()),
    item({ item: 'elingue, courte', quantity: 0.5, amount: '-3.10' }),
  ];

  it('SO-04 shows item, quantity and amount, five a page, with their number in its label', async () => {
    const { user } = await open(buildSalesOrder({ items }), 'Items');
    expect(screen.getByRole('tab', { name: 'Items 7' })).toHaveAttribute('aria-selected', 'true');
    expect(heads()).toEqual(['Item', 'Quantity', 'Amount']);
    expect(rows()).toHaveLength(5);
    expect(rows()[0]).toEqual(['Élingue', '1,250', 'USD 99,999,999,999,999.99']);
    await user.click(press('Next'));
    expect(rows()[1]).toEqual(['elingue, courte', '0.5', '-USD 3.10']);
    expect(screen.getByText('Showing 6–7 of 7 items')).toBeInTheDocument();
  });

  it('SO-04 finds items by name, and sums to the cent what it finds', async () => {
    const { user } = await open(buildSalesOrder({ items }), 'Items');
    expect(sum()).toHaveTextContent('Sum of 7 itemsAmount USD 99,999,999,999,997.39');
    await user.type(screen.getByRole('textbox', { name: 'Item Name' }), 'ELINGUE');
    expect(rows()).toHaveLength(2);
    expect(sum()).toHaveTextContent('Sum of 2 itemsAmount USD 99,999,999,999,996.89');
    await user.type(screen.getByRole('textbox', { name: 'Item Name' }), ', courte');
    expect(sum()).toHaveTextContent('Sum of 1 itemAmount -USD 3.10');
  });

  it('SO-04 tells which items the sum cannot count, and has none where it can count none', async () => {
    const { user } = await open(
      buildSalesOrder({
        currency: 'JPY',
        items: [item({ amount: '125000' }), item({ item: 'Gift', amount: null })],
      }),
      'Items',
    );
    expect(sum()).toHaveTextContent('Sum of 2 items, 1 without an amountAmount JPY 125,000');
    await user.type(screen.getByRole('textbox', { name: 'Item Name' }), 'gift');
    expect(sum()).toHaveTextContent('Sum of 1 item, 1 without an amountAmount N/A');
  });

  it('SO-04 "No items found for this Sales Order."', async () => {
    await open(buildSalesOrder(), 'Items');
    expect(screen.getByRole('tab', { name: 'Items 0' })).toBeInTheDocument();
    expect(screen.getByText('No items found for this Sales Order.')).toBeInTheDocument();
  });

  it('SO-04 reads N/A for what an item lacks', async () => {
    await open({ internalid: '7', items: [{}, 'no item'] }, 'Items');
    expect(rows()).toEqual([['N/A', 'N/A', 'N/A']]);
  });

  it('SO-04 is cards on a small screen', async () => {
    setViewportWidth(390);
    await open(buildSalesOrder({ items }), 'Items');
    const list = screen.getByRole('list', { name: 'Items of this sales order' });
    const [first] = within(list).getAllByRole('listitem') as [HTMLElement];
    expect(first).toHaveTextContent('Item ÉlingueQuantity 1,250Amount USD 99,999,999,999,999.99');
    expect(sum()).toHaveTextContent('Sum of 7 itemsAmount USD 99,999,999,999,997.39');
  });
});

describe('the Files tab', () => {
  const files = [
    ...['Plan', 'Offer', 'Note', 'Rack', 'Bill'].map((id) => paper(id)),
    paper('S6', { name: 'Café.pdf' }),
  ];

  it('SO-04 shows name and download, five a page and found by name, with their number in its label', async () => {
    const { user } = await open(buildSalesOrder({ files }), 'Files');
    expect(screen.getByRole('tab', { name: 'Files 6' })).toHaveAttribute('aria-selected', 'true');
    expect(heads()).toEqual(['File Name', 'Download']);
    expect(rows()).toHaveLength(5);
    expect(screen.getByText('Showing 1–5 of 6 files')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'File Name' }), 'cafe');
    expect(rows()).toHaveLength(1);
    expect(press('Download Café.pdf')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'File Name' }), 'x');
    expect(screen.getByText('No files found for this Sales Order.').nextElementSibling).toHaveTextContent(
      'None of the 6 files here has “cafex” in its file name.',
    );
  });

  it('SO-04 "No files found for this Sales Order."', async () => {
    await open(buildSalesOrder(), 'Files');
    // The business system may have some: a connector reads none of them.
    expect(screen.getByText('No files found for this Sales Order.').nextElementSibling).toHaveTextContent(
      'None are kept here.',
    );
  });

  it('SO-04 lists a file of which only the id is known, and none without one', async () => {
    await open({ internalid: '7', files: [{ internalid: 'f-9' }, { name: 'Lost.pdf' }] }, 'Files');
    expect(screen.getByRole('tab', { name: 'Files 1' })).toBeInTheDocument();
    expect(press('Download f-9')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Preview/ })).not.toBeInTheDocument();
  });

  it('SO-05 saves what the server has of a file, under a harmless name', async () => {
    const saved: { name: string; from: string }[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, from: this.href });
    });
    const made = jest.spyOn(URL, 'createObjectURL');
    server.use(
      http.get('/api/downloadFiles', ({ request }) =>
        HttpResponse.text(`content of ${request.headers.get('file-id')}`),
      ),
    );
    const { user, logged } = await open(
      buildSalesOrder({ files: [paper('S1', { name: '../con<1>.pdf' })] }),
      'Files',
    );
    await user.click(press('Download ../con<1>.pdf'));
    await waitFor(() => expect(saved).toEqual([{ name: 'con_1_.pdf', from: made.mock.results[0]?.value }]));
    const content = made.mock.calls[0]?.[0] as Blob;
    expect(await content.text()).toBe('content of S1');
    await waitFor(() => expect(logged).toEqual(['Downloaded file ../con<1>.pdf of sales order SO-4012']));
  });

  it('SO-05 "Failed to download file."', async () => {
    server.use(http.get('/api/downloadFiles', () => failWith(404, 'not_found', 'There is no such file.')));
    const { user, logged } = await open(buildSalesOrder({ files }), 'Files');
    await user.click(press('Download Plan.pdf'));
    expect(await screen.findByText('Failed to download file.')).toBeInTheDocument();
    await waitFor(() => expect(logged).toEqual(['Failed to download file Plan.pdf of sales order SO-4012']));
  });

  it('SO-05 shows a PDF in the place of the list, and Escape leads back to it', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    server.use(
      http.get('/api/downloadFiles', () =>
        HttpResponse.text('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
      ),
    );
    const { user } = await open(buildSalesOrder({ files }), 'Files');
    await user.click(press('Preview Plan.pdf'));
    expect(await screen.findByTitle('Plan.pdf')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await user.keyboard('{Escape}');
    expect(press('Preview Plan.pdf')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });
});
