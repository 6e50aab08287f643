import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ImrDetail } from '@contract/requests/imr';
import { baseApi } from '@/api/base/baseApi';
import { installationApi } from '@/api/data/installation';
import { listTag } from '@/api/base/tags';
import { MODAL_CLOSE_SPINNER_DELAY } from '@/lib/constants';
import { buildCase } from '@/testing/builders/buildCase';
import { buildImr, buildImrDetail, buildPor, buildPorDetail } from '@/testing/builders/buildRequest';
import { installationHandlers } from '@/testing/handlers/installation';
import { requestHandlers } from '@/testing/handlers/requests';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { readCase, type CaseRecord } from '@/lib/records/caseRecord';
import { imr } from './imr';
import { por } from './por';
import { RequestDetails } from './RequestDetails';
import type { RequestKind } from './requestKind';

const supportCase = readCase(buildCase()) as CaseRecord;
const onClose = jest.fn();
afterEach(() => {
  jest.useRealTimers();
  onClose.mockClear();
});

const open = (kind: RequestKind, options: Parameters<typeof renderWithApp>[1] = {}) => {
  const id = kind === imr ? '300012' : '500012';
  return renderWithApp(
    <RequestDetails kind={kind} id={id} supportCase={supportCase} onClose={onClose} />,
    options,
  );
};
/** The same while time stands still. */
const openOnFakeTimers = (kind: RequestKind) => {
  jest.useFakeTimers();
  return open(kind, { advanceTimers: jest.advanceTimersByTime });
};
/** Whether a call is under way. */
const isAsking = ({ getState }: ReturnType<typeof open>['store']) =>
  Object.values(getState().api.queries).some((query) => query?.status === QueryStatus.pending);
const dialog = () => screen.getByRole('dialog');
/** Its currency stands on one line with an amount, by a space that does not break. */
const textOf = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ');
const textsOf = (elements: HTMLElement[]) => elements.map(textOf);
const values = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, textOf(term.nextElementSibling)]),
  );
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf(within(row).getAllByRole('cell')));
const sum = () => screen.getByText(/^Sum of/).parentElement;

const part = buildImrDetail().parts[0];
const item = buildPorDetail().items[0];

describe('IMR Details', () => {
  it('CASE-09 show every field, N/A for an empty one, what only the list tells too', async () => {
    server.use(
      ...requestHandlers({
        imr: [buildImr({ custrecordcustrecord_imr_courier: 'DHL', tracking_number: '1Z-77' })],
        details: [buildImrDetail({ contact_number: '  ', notes: 'Handle with care' })],
      }),
    );
    open(imr);
    expect(await screen.findByText('1Z-77')).toBeInTheDocument();
    expect(dialog()).toHaveAccessibleName('IMR Details');
    expect(dialog()).toHaveTextContent('IMR10012 · Case CS-20931');
    expect(values()).toEqual({
      IMR: 'IMR10012',
      Status: 'Open',
      Priority: 'High',
      Type: 'Transfer',
      Case: 'CS-20931 SAN array 04: controller A degraded, write cache disabled',
      Customer: 'Halcyon Airways',
      Job: 'JOB-11872 HAL Manila data hall',
      'Move From': 'MNL Central Warehouse',
      'Move To': 'SYD Depot',
      'Contact Name': 'Lena Okafor',
      'Contact Number': 'N/A',
      'Assigned To': 'Amira Sato',
      'Created By': 'Jonah Reyes',
      'Date Created': '11/20/2026 8:30 AM',
      'Processed By': 'N/A',
      'Approved By': 'N/A',
      Courier: 'DHL',
      'Tracking Number': '1Z-77',
      Notes: 'Handle with care',
    });
  });

  it('ERP-03 CASE-09 show what has changed in the business system since they were stored', async () => {
    const at = new Date().toISOString();
    server.use(
      http.get(
        '/api/globalSearch',
        () => HttpResponse.json([{ imr: [buildImrDetail({ status: 'Open' })] }]),
        { once: true },
      ),
      ...requestHandlers({ details: [buildImrDetail({ status: 'Ordered' })] }),
      ...installationHandlers({ passes: [{ kind: 'imr', source: 'NetSuite', at, lagSeconds: 20 }] }),
      http.get('/api/fresh', () => HttpResponse.json({ state: 'changed', at, storedFor: 0 })),
    );
    const { store } = open(imr);
    expect(await screen.findByText('Open')).toBeInTheDocument();
    await act(() => store.dispatch(installationApi.endpoints.getInstallation.initiate()));
    expect(await screen.findByText('Ordered')).toBeInTheDocument();
    expect(values().Status).toBe('Ordered');
  });

  it.each([
    [
      'its receipt, and what is stored otherwise',
      { state: 'confirmed', source: 'NetSuite', at: new Date(2025, 10, 24, 14, 2, 14).toISOString() },
      'Confirmed by NetSuite at 11/24/2025 2:02 PM, id 48032, in 1.2 s. NetSuite has stored Notes otherwise than it was sent.',
    ],
    ['no receipt that cannot be read', { state: 'confirmed', source: 'NetSuite', at: 'soon' }, null],
  ] as const)('ERP-05 ERP-07 show %s', async (_what, given, text) => {
    const delivery = { ...given, id: '48032', tookMs: 1200, altered: ['Notes'] };
    server.use(...requestHandlers({ details: [{ ...buildImrDetail(), delivery } as ImrDetail] }));
    open(imr);
    expect(await screen.findByText('Lena Okafor')).toBeInTheDocument();
    expect(screen.queryByText(/^Confirmed/)?.textContent ?? null).toBe(text);
  });

  it('CASE-08 stay where asking again for them fails', async () => {
    server.use(...requestHandlers({ details: [buildImrDetail({ status: 'Open' })] }));
    const { store } = open(imr);
    expect(await screen.findByText('Open')).toBeInTheDocument();
    const { released, release } = held();
    server.use(
      http.get('/api/globalSearch', async () => {
        release();
        await Promise.resolve();
        return HttpResponse.json({ code: 'overloaded', message: 'The server is busy.' }, { status: 503 });
      }),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags([listTag('Request')])));
    await act(() => released);
    await waitFor(() => expect(isAsking(store)).toBe(false));
    expect(values().Status).toBe('Open');
  });

  it('CASE-09 show their parts in a table, signed and exact, with their sums', async () => {
    server.use(
      ...requestHandlers({
        details: [
          buildImrDetail({
            parts: [
              { ...part, adjust_qty: -1, total_value: '-90071992547409.93' },
              { part_number: 'FAN-2', adjust_qty: 4, unit_cost: '0.10', total_value: '0.40' },
            ],
          }),
        ],
      }),
    );
    open(imr);
    await screen.findByRole('table', { name: 'Parts of this IMR' });
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
      'Part Number',
      'Description',
      'Serial Number',
      'Location',
      'Bin Number',
      'On Hand',
      'Unit Cost',
      'Adjust Qty',
      'Total Value',
    ]);
    const [first = [], second = []] = cells();
    expect(first.slice(0, 3)).toEqual(['801-2244-01', 'Storage controller, PowerStack 500T', '7Q4K2M3-A']);
    expect(first.slice(3)).toEqual([
      'MNL Central Warehouse',
      'A-03-2',
      '5',
      '4,180.00',
      '-1',
      '-90,071,992,547,409.93',
    ]);
    expect(second).toEqual(['FAN-2', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A', '0.10', '+4', '0.40']);
    expect(screen.getByRole('cell', { name: '+4' })).toHaveStyle({ textAlign: 'right' });
    expect(sum()).toHaveTextContent('Sum of 2 partsAdjust Qty +3Total Value -90,071,992,547,409.53');
  });

  it('CASE-09 find one of 500 parts, five a page', async () => {
    const parts = Array.from({ length: 500 }, (_, at) => ({
      ...part,
      part_number: `P-${at + 1}`,
      adjust_qty: 1,
    }));
    server.use(...requestHandlers({ details: [buildImrDetail({ parts })] }));
    const { user } = open(imr);
    expect(await screen.findByText('Showing 1–5 of 500 parts')).toBeInTheDocument();
    expect(sum()).toHaveTextContent('Sum of 500 partsAdjust Qty +500');
    await user.type(screen.getByRole('textbox', { name: 'Part Number' }), 'p-499');
    expect(cells().map(([first]) => first)).toEqual(['P-499']);
    expect(sum()).toHaveTextContent('Sum of 1 partAdjust Qty +1');
  });

  it('CASE-09 are cards on a small screen', async () => {
    setViewportWidth(390);
    server.use(...requestHandlers({ details: [buildImrDetail()] }));
    open(imr);
    const list = await screen.findByRole('list', { name: 'Parts of this IMR' });
    expect(list).toHaveTextContent(
      'Part Number 801-2244-01Description Storage controller, PowerStack 500TSerial Number 7Q4K2M3-A',
    );
    expect(list).toHaveTextContent('Adjust Qty -1Total Value -4,180.00');
  });
});

describe('POR Details', () => {
  it('CASE-09 show every field, days and amounts as people read them', async () => {
    server.use(
      ...requestHandlers({ details: [buildPorDetail({ custrecord_pt_date_purchased: '2026-11-21' })] }),
    );
    open(por);
    expect(await screen.findByText('USD', { exact: true })).toBeInTheDocument();
    expect(dialog()).toHaveAccessibleName('POR Details');
    expect(values()).toEqual({
      POR: 'POR10012',
      Status: 'Open',
      'Order Type': 'Reactive',
      Total: 'USD 4,180.00',
      Customer: 'Halcyon Airways',
      'Job Number': 'JOB-11872 HAL Manila data hall',
      'Service Partner': 'N/A',
      Subsidiary: 'Northbay Services Philippines',
      Approval: 'Pending Approval',
      'Approval Status': 'Pending Approval',
      ETA: '12/01/2026',
      'Date Purchased': '11/21/2026',
      Supplier: 'Orbis Components Inc.',
      'Purchase Order': 'N/A',
      Currency: 'USD',
      Owner: 'Procurement APAC',
      'Assigned To': 'Amira Sato',
      'Created By': 'Jonah Reyes',
      'Date Created': '11/20/2026 8:30 AM',
      Courier: 'N/A',
      'Tracking Number': 'N/A',
      'Shipping Country': 'Philippines',
      'Faulty Serial No.': '7Q4K2M3-A',
      'Faulty Origin': 'Installed unit',
      'Defect Summary': 'Controller A fails self-test',
      'Shipping Address': 'Attention: Lena Okafor\nSite: MNL data hall 3',
      Notes: 'Reason: break-fix',
      'Status Update': 'N/A',
    });
  });

  it('CASE-09 show their items in a table, in the currency of the request, with their sum', async () => {
    const items = [
      { ...item, quantity: 2.5, price: '0.10', extended_price: '0.25' },
      { ...item, part_number: 'FAN-2', description: null, price: '1250.00', extended_price: '1250.00' },
      { part_number: 'FEE-1' },
    ];
    const detail = { ...buildPorDetail({ custrecord_pt_currency: 'EUR' }), items };
    server.use(...requestHandlers({ details: [detail] }));
    open(por);
    await screen.findByRole('table', { name: 'Items of this POR' });
    expect(cells()).toEqual([
      ['801-2244-01', 'Storage controller, PowerStack 500T', '2.5', 'EUR 0.10', 'EUR 0.25'],
      ['FAN-2', 'N/A', '1', 'EUR 1,250.00', 'EUR 1,250.00'],
      ['FEE-1', 'N/A', 'N/A', 'N/A', 'N/A'],
    ]);
    expect(sum()).toHaveTextContent('Sum of 3 items, 1 without an amountExtended Price EUR 1,250.25');
  });
});

describe.each([
  { kind: imr, detail: buildImrDetail() },
  { kind: por, detail: buildPorDetail() },
])('an answer to $kind.name', ({ kind, detail }) => {
  const { name } = kind;
  const answer = (body: string, status = 200) =>
    server.use(http.get('/api/globalSearch', () => new HttpResponse(body, { status })));
  const list = (requests: string) => `[{"${kind.id}": ${requests}}]`;

  it.each([
    ['a page', '<h1>Gateway</h1>'],
    ['half of one', '[{"'],
    ['nothing', 'null'],
    ['a text', '"W"'],
    ['another list', '[{"calendars": []}]'],
    ['no list', list('{"0": 1}')],
    ['a list of texts', list('["W"]')],
    ['a request without an id', list('[{"id": "W"}]')],
  ])('CASE-08 that is %s is told, and Retry asks again', async (_what, body) => {
    answer(body);
    const { user } = open(kind);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Invalid ${name} details response from server.`);
    server.use(...requestHandlers({ details: [detail] }));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toHaveTextContent('801-2244-01');
  });

  it('CASE-08 that is late is waited for', async () => {
    const { released, release } = held();
    server.use(
      http.get('/api/globalSearch', async () => {
        await released;
        return HttpResponse.json([{ [kind.id]: [detail] }]);
      }),
    );
    open(kind);
    expect(screen.getByText(`Loading ${name} details…`)).toHaveRole('status');
    release();
    expect(await screen.findByRole('table')).toHaveTextContent('801-2244-01');
    expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  });

  it('CASE-08 that is none says so, and Close leads back', async () => {
    answer(list('[]'));
    const { user } = openOnFakeTimers(kind);
    expect(await screen.findByText(`${name} details not found.`)).toBeInTheDocument();
    await user.click(within(dialog()).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    act(() => jest.advanceTimersByTime(MODAL_CLOSE_SPINNER_DELAY));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'with a reason',
      503,
      '{"message": "The archive is closed.", "code": "upstream_unavailable"}',
      'The archive is closed.',
    ],
    ['that is a page of a proxy', 502, '<h1>Bad gateway</h1>', 'The server has a problem.'],
    ['in the first element', 200, '[{"error": "No access."}]', 'No access.'],
  ])('CASE-08 that is an error %s is told, and Retry asks again', async (_what, status, body, reason) => {
    answer(body, status);
    const { user } = open(kind);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Failed to fetch ${name} details.`);
    expect(alert).toHaveTextContent(reason);
    server.use(...requestHandlers({ details: [detail] }));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toHaveTextContent('801-2244-01');
  });
});

it.each(['Close', 'Escape'])('CASE-07 %s shows a spinner for a moment, and leads back once', async (way) => {
  server.use(...requestHandlers({ details: [buildPorDetail()], por: [buildPor()] }));
  const { user } = openOnFakeTimers(por);
  await screen.findByRole('table');
  if (way === 'Escape') await user.keyboard('{Escape}{Escape}');
  else await user.click(within(dialog()).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(MODAL_CLOSE_SPINNER_DELAY - 1));
  expect(onClose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});
