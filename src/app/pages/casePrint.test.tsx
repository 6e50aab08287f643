import { act, screen, waitFor, within } from '@testing-library/react';
import type { PorDetail } from '@contract/requests/por';
import { http, HttpResponse } from 'msw';
import { RecordDetails } from '@/features/records/RecordDetails';
import { buildCase } from '@/testing/builders/buildCase';
import { buildImr, buildImrDetail, buildPor, buildPorDetail } from '@/testing/builders/buildRequest';
import { requestHandlers, type RequestStore } from '@/testing/handlers/requests';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchNotices } from '@/testing/watchNotices';
import { readCase, type CaseRecord } from '@/lib/records/caseRecord';
import { casesWithRequests as cases } from './CasesPage';
import { imr } from '@/features/requests/list/imr';
import { por } from '@/features/requests/list/por';
import { RequestDetails } from '@/features/requests/list/RequestDetails';
import type { RequestKind } from '@/features/requests/list/requestKind';

const supportCase = readCase(buildCase()) as CaseRecord;
const onClose = jest.fn();
const PAGE_TITLE = 'Support cases';

/** The browser tells the page before it takes it. */
const beforePrint = () => void window.dispatchEvent(new Event('beforeprint'));
const printNow = () => act(beforePrint);
let titlePrinted = '';
beforeEach(() => {
  document.title = PAGE_TITLE;
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 14, 5), doNotFake: ['queueMicrotask', 'performance'] });
  jest.spyOn(window, 'print').mockImplementation(() => {
    beforePrint();
    titlePrinted = document.title;
    window.dispatchEvent(new Event('afterprint'));
  });
});
afterEach(() => onClose.mockClear());

const options = { advanceTimers: jest.advanceTimersByTime };
const openCase = (store: RequestStore, record = supportCase) => {
  server.use(...requestHandlers(store));
  const open = { id: record.internalid, tab: 'main' };
  return renderWithApp(
    <RecordDetails kind={cases} record={record} open={open} onChange={() => {}} onClose={onClose} />,
    options,
  );
};
const openRequest = (kind: RequestKind, store: RequestStore) => {
  server.use(...requestHandlers(store));
  const id = kind === imr ? '300012' : '500012';
  return renderWithApp(
    <RequestDetails kind={kind} id={id} supportCase={supportCase} onClose={onClose} />,
    options,
  );
};

const printButton = () => screen.getByRole('button', { name: /^(Print|Loading)/ });
const printouts = () => [...document.querySelectorAll<HTMLElement>('body > [data-printout]')];
const printout = () => {
  const [only, ...others] = printouts();
  expect(others).toEqual([]);
  return only as HTMLElement;
};
const isPrinted = () => waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
const textOf = ({ textContent }: Element) => textContent;
const parts = () => [...printout().children] as HTMLElement[];
const titles = () => parts().map((part) => part.querySelector('h1')?.textContent);
const partOf = (title: string) => parts()[titles().indexOf(title)] as HTMLElement;
const fieldsOf = (part: Element) =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((term) => [textOf(term), term.nextElementSibling?.textContent]),
  );
const sectionOf = (part: HTMLElement, name: string) =>
  within(part).getByRole('region', { name, hidden: true });
const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map(textOf));

/** As money is written: the code never stands in a line of its own. */
const dollars = (amount: string) => `USD\u00a0${amount}`;
const part = buildImrDetail().parts[0];
const [item] = buildPorDetail().items as [PorDetail['items'][number]];
const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('a request', () => {
  it('CASE-09 an IMR is printed with every field and all its 500 parts, N/A for what is empty, exact sums', async () => {
    const details = buildImrDetail({
      contact_number: null,
      parts: many(500).map((at) => ({
        ...part,
        part_number: `P-${at}`,
        adjust_qty: at === 1 ? -501 : 1,
        total_value: at === 1 ? '-90071992547409.93' : '0.10',
      })),
    });
    const { user } = openRequest(imr, { imr: [buildImr({ tracking_number: '1Z-77' })], details: [details] });
    await screen.findByText('1Z-77');
    const onScreen = screen.getAllByRole('term').map(textOf);
    await user.click(printButton());
    expect(titles()).toEqual(['IMR10012']);
    expect(printout()).toHaveTextContent(
      /^IMR10012Printed 11\/21\/2026 2:05 PM by Jonah ReyesIMR of support case CS-20931: SAN array 04/,
    );
    expect(fieldsOf(printout())).toMatchObject({
      IMR: 'IMR10012',
      'Move From': 'MNL Central Warehouse',
      'Contact Number': 'N/A',
      'Tracking Number': '1Z-77',
      Notes: 'N/A',
    });
    expect(Object.keys(fieldsOf(printout()))).toEqual(onScreen);
    const rows = rowsOf(sectionOf(printout(), 'Parts of this IMR'));
    expect(rows).toHaveLength(502);
    expect(rows[0]?.slice(6)).toEqual(['Unit Cost', 'Adjust Qty', 'Total Value']);
    expect(rows[1]?.slice(6)).toEqual(['4,180.00', '-501', '-90,071,992,547,409.93']);
    expect(rows[500]?.[0]).toBe('P-500');
    expect(rows[501]).toEqual(['Sum of 500 parts', '-2', '-90,071,992,547,360.03']);
  });

  it('CASE-09 a POR is printed with every field and its items, in its currency', async () => {
    const details = buildPorDetail({ items: [item, { ...item, part_number: 'FAN-2', description: null }] });
    const { user } = openRequest(por, { details: [details] });
    await screen.findByRole('table');
    await user.click(printButton());
    expect(titles()).toEqual(['POR10012']);
    expect(Object.keys(fieldsOf(printout()))).toEqual(screen.getAllByRole('term').map(textOf));
    expect(fieldsOf(printout())).toMatchObject({
      ETA: '12/01/2026',
      'Shipping Address': 'Attention: Lena Okafor\nSite: MNL data hall 3',
    });
    expect(rowsOf(sectionOf(printout(), 'Items of this POR'))).toEqual([
      ['Part Number', 'Description', 'Quantity', 'Price', 'Extended Price'],
      ['801-2244-01', 'Storage controller, PowerStack 500T', '1', dollars('4,180.00'), dollars('4,180.00')],
      ['FAN-2', 'N/A', '1', dollars('4,180.00'), dollars('4,180.00')],
      ['Sum of 2 items', dollars('8,360.00')],
    ]);
  });

  it('CASE-09 without parts says so, and the document is called by the request while it is printed', async () => {
    const { user } = openRequest(imr, { details: [buildImrDetail({ parts: [] })] });
    await screen.findByText('No parts found for this IMR.');
    await user.click(printButton());
    expect(sectionOf(printout(), 'Parts of this IMR')).toHaveTextContent('No parts found for this IMR.');
    expect(titlePrinted).toBe('IMR10012 of case CS-20931');
    expect(document.title).toBe(PAGE_TITLE);
  });

  it('CASE-08 that is not there cannot be printed', async () => {
    openRequest(imr, {});
    await screen.findByText('IMR details not found.');
    printNow();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(printouts()).toEqual([]);
  });

  it('CASE-09 the browser’s own command prints the same, at the time it is given; closing takes it away', async () => {
    const { unmount } = openRequest(por, { details: [buildPorDetail()] });
    await screen.findByRole('table');
    expect(printouts()).toEqual([]);
    printNow();
    expect(printout()).toHaveTextContent('Printed 11/21/2026 2:05 PM');
    jest.setSystemTime(new Date(2026, 10, 21, 14, 6));
    printNow();
    expect(printout()).toHaveTextContent('Printed 11/21/2026 2:06 PM');
    expect(titles()).toEqual(['POR10012']);
    unmount();
    expect(printouts()).toEqual([]);
    expect(document.title).toBe(PAGE_TITLE);
  });
});

describe('a case', () => {
  const imrs = many(2).map((at) => buildImr({ internalid: `30${at}`, id: `IMR-${at}` }));
  const imrDetails = imrs.map(({ internalid, id }) => buildImrDetail({ internalid, id }));

  it('CASE-04 CASE-09 is printed with its fields under their headings, its lists, and each request as a part', async () => {
    const { user } = openCase({
      imr: imrs,
      por: [buildPor()],
      details: [...imrDetails, buildPorDetail()],
    });
    await user.click(printButton());
    await isPrinted();
    expect(titles()).toEqual(['Support case CS-20931', 'IMR-1', 'IMR-2', 'POR10012']);
    const [first] = parts() as [HTMLElement];
    expect(first).toHaveTextContent('SAN array 04: controller A degraded, write cache disabled');
    expect([...first.querySelectorAll('h2')].map(textOf)).toEqual([
      'Case',
      'People',
      'Company and job',
      'Equipment',
      'IMRs of this support case',
      'PORs of this support case',
    ]);
    const onScreen = within(screen.getByRole('dialog')).getAllByRole('term').map(textOf);
    expect(Object.keys(fieldsOf(first))).toEqual(onScreen);
    expect(fieldsOf(sectionOf(first, 'People'))).toMatchObject({ Contact: 'Lena Okafor', Email: 'N/A' });
    const [head, row] = rowsOf(sectionOf(first, 'IMRs of this support case'));
    expect(head?.slice(0, 4)).toEqual(['IMR', 'Date Created', 'Created By', 'Type']);
    expect(row?.slice(0, 4)).toEqual(['IMR-1', '11/20/2026 8:30 AM', 'Jonah Reyes', 'Transfer']);
    expect(partOf('POR10012')).toHaveTextContent('Sum of 1 itemUSD 4,180.00');
    expect(parts().every((each) => each.textContent.includes('Printed 11/21/2026 2:05 PM by'))).toBe(true);
    expect(titlePrinted).toBe('Support case CS-20931');
  });

  it('CASE-05 without requests says so', async () => {
    const { user, store } = openCase({}, { ...supportCase, title: null });
    const notices = watchNotices(store);
    await user.click(printButton());
    await isPrinted();
    expect(titles()).toEqual(['Support case CS-20931']);
    expect(printout()).toHaveTextContent('No IMR found for this Support Case.');
    expect(printout()).toHaveTextContent('No POR found for this Support Case.');
    expect(notices).toEqual([]);
  });

  it('CASE-09 of 40 requests is loaded few at a time; the button tells how far it is, and prints once', async () => {
    const forty = many(40).map((at) => buildPor({ internalid: `50${at}`, id: `POR-${at}` }));
    const { user } = openCase({ por: forty });
    let atOnce = 0;
    let most = 0;
    const answers = held();
    server.use(
      http.get('/api/globalSearch', async ({ request }) => {
        const internalid = new URL(request.url).searchParams.get('id') ?? '';
        most = Math.max(most, (atOnce += 1));
        if (internalid !== '501') await answers.released;
        atOnce -= 1;
        return HttpResponse.json([
          { por: [buildPorDetail({ internalid, id: `POR-${internalid.slice(2)}` })] },
        ]);
      }),
    );
    await user.click(printButton());
    expect(await screen.findByRole('button', { name: 'Loading 1 of 40…' })).toHaveFocus();
    await user.click(printButton());
    expect(window.print).not.toHaveBeenCalled();
    answers.release();
    await isPrinted();
    expect(most).toBe(4);
    expect(titles()).toEqual(['Support case CS-20931', ...many(40).map((at) => `POR-${at}`)]);
    expect(await screen.findByRole('button', { name: 'Print' })).toHaveFocus();
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it('CASE-06 CASE-08 what could not be loaded is told in its place and on the screen, and is asked for again', async () => {
    const { user, store } = openCase({ imr: imrs, details: imrDetails.slice(1) });
    const notices = watchNotices(store);
    server.use(
      http.get('/api/porimrlist', ({ request }) =>
        request.url.includes('porpercase')
          ? HttpResponse.json({ message: 'The archive is closed.' }, { status: 503 })
          : undefined,
      ),
    );
    await user.click(printButton());
    await isPrinted();
    expect(titles()).toEqual(['Support case CS-20931', 'IMR-1', 'IMR-2']);
    expect(partOf('IMR-1')).toHaveTextContent('IMR details not found.');
    expect(partOf('IMR-2')).toHaveTextContent('Parts of this IMR');
    expect(printout()).toHaveTextContent('Failed to fetch POR list. The archive is closed.');
    expect(notices).toEqual(['2 parts of the printout could not be loaded. It says which.']);

    server.use(...requestHandlers({ imr: imrs, details: imrDetails }));
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(2));
    expect(partOf('IMR-1')).toHaveTextContent('Parts of this IMR');
    expect(printout()).toHaveTextContent('No POR found for this Support Case.');
    expect(notices).toHaveLength(1);
  });

  it('CASE-09 closing it while its requests are loaded asks for no more of them, and prints nothing', async () => {
    const { user, unmount } = openCase({ imr: many(9).map((at) => buildImr({ internalid: `30${at}` })) });
    const answers = held();
    let asked = 0;
    let calledOff = 0;
    server.use(
      http.get('/api/globalSearch', async ({ request }) => {
        asked += 1;
        request.signal.addEventListener('abort', () => (calledOff += 1));
        await answers.released;
        return HttpResponse.json([{ imr: [] }]);
      }),
    );
    await user.click(printButton());
    await waitFor(() => expect(asked).toBe(4));
    unmount();
    await waitFor(() => expect(calledOff).toBe(4));
    answers.release();
    // One more way to the network and back, in which others would have been asked for.
    await fetch('/api/porimrlist?type=imrpercase&referenceid=20931');
    expect(asked).toBe(4);
    expect(window.print).not.toHaveBeenCalled();
  });

  it('CASE-04 the browser’s own command prints what is loaded, and says what is not', async () => {
    const { user } = openCase({ imr: imrs, por: [buildPor()], details: imrDetails });
    printNow();
    expect(titles()).toEqual(['Support case CS-20931']);
    expect(printout()).toHaveTextContent(
      'The IMRs were not loaded for this printout. “Print” in the case loads them first.',
    );
    await user.click(printButton());
    await isPrinted();
    printNow();
    expect(titles()).toEqual(['Support case CS-20931', 'IMR-1', 'IMR-2', 'POR10012']);
  });
});
