import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getResponse, http, HttpResponse, type HttpResponseResolver, type RequestHandlerOptions } from 'msw';
import type { OpenRequest } from '@contract/requests/requests';
import { requestsApi } from '@/api/requests';
import { REQUEST_FORM_OPTIONS_DELAY } from '@/lib/constants';
import { buildCase } from '@/testing/builders/buildCase';
import { buildSignedInUser } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { porOptions, requestHandlers } from '@/testing/handlers/requests';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { watchLogs } from '@/testing/watchLogs';
import { watchNotices } from '@/testing/watchNotices';
import { readCase } from '@/lib/records/caseRecord';
import { imr } from '../list/imr';
import { por } from '../list/por';
import type { RequestKind } from '../list/requestKind';
import { CreateRequestDialog } from './CreateRequestDialog';
import type { FormContent } from './requestForm';
import { keepForm, readStoredForms } from './storedForm';

// The product's two seconds are held in constants.test.ts.
jest.mock('@/lib/constants', () => ({
  ...jest.requireActual<object>('@/lib/constants'),
  REQUEST_FORM_OPTIONS_DELAY: 100,
}));

const caseOf = (over: Parameters<typeof buildCase>[0] = {}) => readCase(buildCase(over))!;
const onClose = jest.fn();
const onCreated = jest.fn();
afterEach(() => {
  jest.useRealTimers();
  server.events.removeAllListeners();
  onClose.mockClear();
  onCreated.mockClear();
});

interface Sent {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}
/** The creations that leave, in their order. */
function watchCreations(): Sent[] {
  const sent: Sent[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.method !== 'POST' || !request.url.includes('/api/create')) return;
    const path = new URL(request.url).pathname;
    sent.push({
      path,
      key: request.headers.get('idempotency-key'),
      body: (await request.clone().json()) as Sent['body'],
    });
  });
  return sent;
}

type Options = Parameters<typeof renderWithApp>[1];

/** The form in the place of a case, which comes back when it goes. */
function Host({ kind, supportCase }: { kind: RequestKind; supportCase: ReturnType<typeof caseOf> }) {
  const [isOpen, setOpen] = useState(true);
  const goBack = (told: () => void) => () => {
    setOpen(false);
    told();
  };
  return (
    isOpen && (
      <CreateRequestDialog
        kind={kind}
        supportCase={supportCase}
        onClose={goBack(onClose)}
        onCreated={goBack(onCreated)}
      />
    )
  );
}
function open(kind: RequestKind, supportCase = caseOf(), options?: Options) {
  const sent = watchCreations();
  const page = renderWithApp(<Host kind={kind} supportCase={supportCase} />, options);
  return { ...page, sent, notices: watchNotices(page.store) };
}

const KEY = 'key-of-an-earlier-form';
const placeOf = (kind: RequestKind) => ({ userId: buildSignedInUser().id, kind: kind.id, caseId: '20931' });
const filled: Record<RequestKind['id'], FormContent> = {
  imr: {
    values: {
      custrecord_imr_case: '20931',
      custrecord_imr_customer: 'Halcyon Airways',
      type: '1',
      custrecord_imr_move_from: '201',
      custrecord_imr_move_to: '203',
    },
    rows: [{ key: 'row-1', values: { part_number: '801-2244-01', serial_number: '7Q4', adjust_qty: '-1' } }],
  },
  por: {
    values: { custrecord_pt_status: '1', custrecord_pt_order_type: '2', custrecord_pt_supplier: '5001' },
    rows: [
      { key: 'row-1', values: { item: '801-2244-01', quantity: '1', price: '4180.00' } },
      { key: 'row-2', values: { item: '', quantity: '' } },
      { key: 'row-3', values: { item: '801-1190-07', quantity: '2', price: '212.5' } },
    ],
  },
};
/** A form that was filled in another time, and is taken up again. */
async function openFilled(kind: RequestKind, over: Partial<FormContent['values']> = {}) {
  const { values, rows } = filled[kind.id];
  keepForm(placeOf(kind), { key: KEY, values: { ...values, ...(over as FormContent['values']) }, rows });
  const page = open(kind);
  await page.user.click(button('Restore'));
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const list = (name: string) => screen.getByRole('combobox', { name });
const cell = (name: RegExp) => screen.getByLabelText(name);
const create = (kind: RequestKind) => button(`Create ${kind.name}`);
const stored = (kind: RequestKind) => readStoredForms(placeOf(kind));
const answering = (kind: RequestKind, resolver: HttpResponseResolver, options?: RequestHandlerOptions) =>
  server.use(http.post(`/api/create${kind.id === 'imr' ? 'Imr' : 'Por'}`, resolver, options));

const kinds = [imr, por];
const openRequest: OpenRequest = {
  kind: 'imr',
  internalid: '300012',
  id: 'IMR10012',
  status: 'Approved',
  parts: [{ part_number: '801-2244-01', serial_number: '7q4' }],
};

describe('the form', () => {
  it('POR-01 has what is the case’s to be read, and the rest to be typed into', () => {
    open(por);
    const strip = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
    );
    expect(strip).toEqual({
      Customer: 'Halcyon Airways',
      Case: 'CS-20931',
      'Case Text': 'CS-20931 SAN array 04: controller A degraded, write cache disabled',
      'Job Number': 'JOB-11872 HAL Manila data hall',
    });
    for (const name of [
      'ETA Date',
      'Faulty Serial No.',
      'Faulty Origin',
      'Defect Summary',
      'Shipping Address',
    ])
      expect(box(name)).toBeEnabled();
    for (const name of ['Status', 'Order Type', 'Subsidiary', 'Supplier', 'Owner', 'Shipping Country'])
      expect(list(name)).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Items' })).getByRole('table')).toBeInTheDocument();
  });

  it('POR-02 starts with headings in the address, the notes and the status update', () => {
    setToday('2026-11-21');
    open(por);
    expect(box('Shipping Address')).toHaveValue('Attention: Lena Okafor\nSite: \nAddress: ');
    expect(box('Notes')).toHaveValue('Reason: \nReturn of faulty part: \nPacking: ');
    expect(box('Status Update')).toHaveValue('11/21/2026: raised\nNext step: ');
  });

  it('IMR-01 starts with what the case knows', () => {
    open(imr);
    expect(screen.getByRole('term')).toHaveTextContent('Case');
    expect(box('Customer')).toHaveValue('Halcyon Airways');
    expect(box('Job')).toHaveValue('JOB-11872 HAL Manila data hall');
    expect(box('Contact Name')).toHaveValue('Lena Okafor');
    for (const name of ['Assigned To', 'Status', 'Priority', 'Type', 'Move From', 'Move To'])
      expect(list(name)).toBeInTheDocument();
  });

  it.each(kinds)(
    'IMR-01 POR-01 $name tells of a customer that the case does not have, and takes one',
    async (kind) => {
      const { user } = open(kind, caseOf({ company: null }));
      expect(box('Customer')).toHaveAccessibleDescription('The case has no customer. Enter it here.');
      await user.type(box('Customer'), 'Halcyon');
      expect(box('Customer')).toHaveValue('Halcyon');
    },
  );

  it('POR-01 warns of an ETA in the past, and takes it', async () => {
    const { user, sent } = await openFilled(por);
    await user.type(box('ETA Date'), '01/31/2001');
    expect(box('ETA Date')).toHaveAccessibleDescription(/^This day is past\./);
    expect(box('ETA Date')).toBeValid();
    await user.click(create(por));
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(sent[0]?.body.custrecord211).toBe('2001-01-31');
  });
});

describe('the lists', () => {
  it('POR-02 are asked for at once and filled in after 2 seconds, with what is preset; what reads alike is told apart', async () => {
    jest.useFakeTimers();
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    const { user } = open(por, caseOf(), { advanceTimers: jest.advanceTimersByTime });
    expect(list('Supplier')).toHaveAttribute('placeholder', 'Loading options…');
    await act(() => jest.advanceTimersByTimeAsync(REQUEST_FORM_OPTIONS_DELAY - 1));
    expect(asked).toContain('/api/lookups');
    expect(list('Supplier')).toHaveAttribute('placeholder', 'Loading options…');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(list('Supplier')).toHaveTextContent('Orbis Components Inc.');
    expect(list('Owner')).toHaveTextContent('Procurement APAC');
    expect(list('Status')).toHaveTextContent('Open');
    await user.click(list('Status'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Open',
      'For Approval (3)',
      'For Approval (10)',
    ]);
  });

  it('POR-02 what was preset can be changed, and taken back where it is not required', async () => {
    const { user } = open(por);
    await waitFor(() => expect(list('Owner')).toHaveTextContent('Procurement APAC'));
    await user.click(list('Supplier'));
    expect(screen.queryByRole('option', { name: 'None' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Norvik Spares Ltd.' }));
    expect(list('Supplier')).toHaveTextContent('Norvik Spares Ltd.');
    await user.click(list('Owner'));
    await user.click(screen.getByRole('option', { name: 'None' }));
    expect(list('Owner')).not.toHaveTextContent('Procurement');
  });

  it('POR-02 a long one is type-to-find', async () => {
    const countries = Array.from({ length: 8 }, (_, at) => ({ id: String(at), label: `Land ${at}` }));
    server.use(http.get('/api/lookups', () => HttpResponse.json({ ...porOptions, countries })));
    const { user } = open(por);
    await waitFor(() => expect(list('Owner')).toHaveTextContent('Procurement APAC'));
    await user.type(list('Shipping Country'), 'land 6');
    await user.click(screen.getByRole('option', { name: 'Land 6' }));
    expect(list('Shipping Country')).toHaveValue('Land 6');
  });

  it('IMR-02 POR-02 of a required one that is empty the form says so at once, and where it comes from', async () => {
    const empty = { ...porOptions, suppliers: [], owners: [] };
    server.use(http.get('/api/lookups', () => HttpResponse.json(empty)));
    open(por);
    expect(
      await screen.findByText(
        /^No POR can be created yet: there is nothing to choose for Supplier\. These lists come from/,
      ),
    ).toBeVisible();
    expect(list('Supplier')).toHaveAccessibleDescription('There are no options here yet.');
  });

  it.each<[string, HttpResponseResolver]>([
    ['Failed to fetch dropdowns.', () => failWith(500, 'internal', 'It broke.')],
    ['Failed to fetch dropdowns.', () => HttpResponse.error()],
    ['Failed.', () => HttpResponse.json('none')],
    ['Failed.', () => new HttpResponse('{"suppliers":')],
  ])(
    'IMR-02 POR-02 %s, and Retry fetches them; what needs no list is typed meanwhile',
    async (text, resolver) => {
      server.use(http.get('/api/lookups', resolver, { once: true }));
      const { user, notices } = open(por);
      await user.click(box('Faulty Origin'));
      const alert = await screen.findByText(text, { selector: 'strong' });
      expect(notices).toEqual([text]);
      expect(list('Supplier')).toHaveAccessibleDescription(/^The list could not be fetched\./);
      await user.type(box('Faulty Origin'), 'Unit');
      expect(box('Faulty Origin')).toHaveValue('Unit');
      await user.click(button('Retry'));
      await waitFor(() => expect(list('Supplier')).toHaveTextContent('Orbis Components Inc.'));
      expect(alert).not.toBeInTheDocument();
      expect(screen.getByRole('group', { name: 'Create POR' })).toHaveFocus();
      expect(box('Faulty Origin')).toHaveValue('Unit');
    },
  );
});

describe('creating', () => {
  it('POR-03 POR-04 sends what was typed without names, tells it, and leaves the log to the server', async () => {
    const logs = watchLogs();
    const { user, sent, notices } = open(por);
    await waitFor(() => expect(list('Supplier')).toHaveTextContent('Orbis'));
    await user.click(list('Order Type'));
    await user.click(screen.getByRole('option', { name: 'Reactive' }));
    await user.click(cell(/^Item, row 1/));
    await user.paste('801-2244-01');
    await user.click(cell(/^Quantity, row 1/));
    await user.paste('2');
    await user.click(cell(/^Price, row 1/));
    await user.paste('212.50');
    await user.click(create(por));
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(notices).toEqual(['POR Created Successfully!']);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      path: '/api/createPor',
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      body: {
        custrecord_pt_case: '20931',
        custrecord_pt_customer: 'Halcyon Airways',
        custrecord40: 'JOB-11872 HAL Manila data hall',
        custrecord_pt_status: '1',
        custrecord_pt_order_type: '2',
        custrecord_pt_supplier: '5001',
        custrecord_sepim_owner: '601',
        custrecord_pt_shipping_address: 'Attention: Lena Okafor\nSite: \nAddress: ',
        custrecord_pt_notes: 'Reason: \nReturn of faulty part: \nPacking: ',
        status_update: expect.stringContaining('Next step: ') as string,
        items: [{ item: '801-2244-01', quantity: 2, price: '212.50', extendedprice: '425.00' }],
      },
    });
    expect(onClose).not.toHaveBeenCalled();
    expect(stored(por)).toEqual([]);
    expect(logs).toEqual([]);
  });

  it('IMR-03 sends what was typed, empty rows left out, and tells it', async () => {
    const { user, sent, notices } = await openFilled(imr, { notes: 'Call first.' });
    await user.click(create(imr));
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(notices).toEqual(['IMR Created Successfully!']);
    expect(sent[0]).toMatchObject({
      path: '/api/createImr',
      body: {
        custrecord_imr_case: '20931',
        notes: 'Call first.',
        items: [{ part_number: '801-2244-01', serial_number: '7Q4', adjust_qty: -1 }],
      },
    });
  });

  it.each(kinds)(
    'ERP-06 a $name that is not confirmed yet is told so, and what was typed is kept',
    async (kind) => {
      const { user, notices } = await openFilled(kind);
      answering(kind, () => HttpResponse.json({ message: 'Sent, waiting for NetSuite.' }, { status: 202 }));
      await user.click(create(kind));
      await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
      expect(notices).toEqual(['Sent, waiting for NetSuite. You will be told when it is created.']);
      expect(stored(kind)).toHaveLength(1);
    },
  );

  it.each(kinds)('IMR-04 POR-05 a double click and Ctrl+Enter on top create one $name', async (kind) => {
    const answer = held();
    const { user, sent } = await openFilled(kind);
    answering(kind, async () => {
      await answer.released;
      // The next handler answers.
      return undefined;
    });
    await user.dblClick(create(kind));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(button('Creating...')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Cancel'));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    answer.release();
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
  });

  it('POR-05 Ctrl+Enter creates from a field', async () => {
    const { user, sent } = await openFilled(por);
    await user.click(box('Faulty Origin'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
  });
});

describe('what is wrong', () => {
  it('POR-05 errors stand at each field once it was to be created, are counted, and the first gets the focus', async () => {
    const { user, sent } = open(por);
    await waitFor(() => expect(list('Supplier')).toHaveTextContent('Orbis'));
    expect(screen.queryByText('Choose the order type.')).not.toBeInTheDocument();
    await user.click(create(por));
    expect(list('Order Type')).toHaveFocus();
    expect(list('Order Type')).toHaveAccessibleDescription('Choose the order type.');
    expect(screen.getByText('At least one item is required.')).toBeInTheDocument();
    expect(screen.getByText('2 fields need attention')).toBeInTheDocument();
    await user.click(list('Order Type'));
    await user.click(screen.getByRole('option', { name: 'Freight' }));
    expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
    await user.click(create(por));
    expect(screen.getByText('At least one item is required.')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it.each(['0', '-1', '1e308', 'abc'])(
    'POR-05 a quantity of %s is rejected at its cell',
    async (quantity) => {
      const { user, sent } = await openFilled(por);
      await user.clear(cell(/^Quantity, row 1/));
      await user.type(cell(/^Quantity, row 1/), quantity);
      await user.click(create(por));
      expect(cell(/^Quantity, row 1/)).toHaveFocus();
      expect(cell(/^Quantity, row 1/)).toBeInvalid();
      // The extended price that cannot be reckoned is none besides.
      expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
      expect(sent).toEqual([]);
    },
  );

  it('POR-05 a price that becomes too large is an error where it follows, and gets the focus there', async () => {
    const { user, sent } = await openFilled(por);
    await user.clear(cell(/^Quantity, row 1/));
    await user.type(cell(/^Quantity, row 1/), '1000000');
    await user.clear(cell(/^Price, row 1/));
    await user.type(cell(/^Price, row 1/), '999999999999.99');
    await user.click(create(por));
    expect(screen.getByText('Is too large.')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('IMR-04 a quantity of 0 is rejected', async () => {
    const { user, sent } = await openFilled(imr);
    await user.clear(cell(/^Adjust Qty By, row 1/));
    await user.type(cell(/^Adjust Qty By, row 1/), '0');
    await user.click(create(imr));
    expect(cell(/^Adjust Qty By, row 1/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('POR-05 what the server rejects stands at its fields and cells until they are edited, and what was typed stays', async () => {
    const { user, notices } = await openFilled(por, {
      custrecord38: 'Write cache off.',
      custrecord216: '7Q',
    });
    answering(por, () =>
      failWith(400, 'validation_failed', 'Some fields do not fit.', [
        { path: 'custrecord_pt_case', message: 'There is no such support case' },
        { path: 'custrecord216', message: 'Is not known' },
        { path: 'items.1.item', message: 'SKU is not sold any more.' },
      ]),
    );
    await user.click(create(por));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error submitting POR');
    expect(alert).toHaveTextContent('The server did not accept what is marked at the fields.');
    expect(alert).toHaveTextContent('Case: There is no such support case.');
    expect(alert).toHaveTextContent('What you typed is still here.');
    expect(alert).toHaveTextContent('Request req-test');
    expect(notices).toEqual(['Error submitting POR']);
    expect(box('Faulty Serial No.')).toHaveFocus();
    expect(box('Faulty Serial No.')).toHaveAccessibleDescription('Is not known.');
    // The empty row was not sent: the second item is the third row.
    expect(cell(/^Item, row 3/)).toHaveAccessibleDescription(/SKU is not sold any more\.$/);
    expect(screen.getByText('2 fields need attention')).toBeInTheDocument();
    await user.type(box('Faulty Serial No.'), '7Q4');
    await user.type(cell(/^Item, row 3/), 'X');
    expect(box('Faulty Serial No.')).toBeValid();
    expect(cell(/^Item, row 3/)).toBeValid();
    expect(box('Defect Summary')).toHaveValue('Write cache off.');
    expect(stored(por)).toHaveLength(1);
  });

  it('POR-05 what the server rejects of a row goes with the row', async () => {
    const { user } = await openFilled(por);
    const issues = [{ path: 'items.1.quantity', message: 'Is above the limit' }];
    answering(por, () => failWith(400, 'validation_failed', 'Some fields do not fit.', issues));
    await user.click(create(por));
    expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
    await user.click(button('Remove row 3'));
    expect(screen.queryByText(/attention/)).toBeNull();
  });

  it.each<[RequestKind, string, string, string]>([
    [
      por,
      'custrecord_pt_customer',
      'Must be the company of the case, Halcyon Air',
      'Customer: Must be the company of the case, Halcyon Air.',
    ],
    [imr, 'custrecord_imr_case', 'There is no such support case', 'Case: There is no such support case.'],
  ])(
    'IMR-04 POR-05 D-121 what is rejected of a read-only field ($name) is told with what to do',
    async (kind, path, message, line) => {
      const { user } = await openFilled(kind);
      answering(kind, () => failWith(400, 'validation_failed', `${path}: ${message}`, [{ path, message }]));
      await user.click(create(kind));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`Error submitting ${kind.name}${line}This comes from the case`);
      expect(alert).toHaveTextContent(
        'Reload the page, open the form again and press Restore to get back what you typed.',
      );
      expect(alert).not.toHaveTextContent('marked at the fields');
      expect(screen.queryByText(/need(s)? attention/)).not.toBeInTheDocument();
    },
  );

  it('POR-05 D-121 what is rejected and has no field or cell is told by its row and name', async () => {
    const { user } = await openFilled(por);
    const issues = [
      { path: 'items', message: 'Must come to less' },
      { path: 'items.1.weight', message: 'Is not known' },
      { path: 'terms', message: 'SKU lines have none.' },
    ];
    answering(por, () => failWith(400, 'validation_failed', 'Some fields do not fit.', issues));
    await user.click(create(por));
    // The empty row was not sent: the second item is the third row.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Error submitting POR ?Items: Must come to less\.Items, row 3, weight: Is not known\.terms: SKU lines have none\.What you typed/,
    );
  });

  it('POR-05 D-121 an earlier form goes with the customer that its case has now', async () => {
    const { user, sent } = await openFilled(por, { custrecord_pt_customer: 'Halcyon Airways (old)' });
    await user.click(create(por));
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(sent[0]?.body.custrecord_pt_customer).toBe('Halcyon Airways');
  });
});

describe('errors', () => {
  it.each(kinds)(
    'IMR-03 POR-04 a $name that failed keeps what was typed, and can be sent again',
    async (kind) => {
      const { user, sent, notices } = await openFilled(kind);
      server.use(
        http.post('/api/*', () => failWith(429, 'rate_limited', 'Too many requests.'), { once: true }),
      );
      await user.click(create(kind));
      expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
      await user.click(create(kind));
      await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
      expect(notices).toEqual([`Error submitting ${kind.name}`, `${kind.name} Created Successfully!`]);
      expect(sent.map(({ key }) => key)).toEqual([KEY, KEY]);
    },
  );

  it.each(
    kinds.flatMap((kind) => [
      { kind, name: kind.name, what: 'the connection is lost', answer: () => HttpResponse.error() },
      {
        kind,
        name: kind.name,
        what: 'the server breaks off',
        answer: () => failWith(500, 'internal', 'Something went wrong on the server.'),
      },
    ]),
  )(
    'IMR-03 POR-04 D-120 says that the $name failed when $what, and below it what is known',
    async ({ kind, what, answer }) => {
      const { user, notices } = await openFilled(kind);
      answering(kind, answer, { once: true });
      await user.click(create(kind));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(`Error submitting ${kind.name}`)).toBeVisible();
      expect(alert).toHaveTextContent(`It is not known whether the ${kind.name} was created.`);
      if (what === 'the server breaks off') {
        expect(alert).toHaveTextContent('Something went wrong on the server.');
        expect(alert).toHaveTextContent('Request req-test');
      }
      expect(notices).toEqual([`Error submitting ${kind.name}`]);
      await user.click(button('Check again'));
      await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    },
  );

  it.each(kinds)(
    'IMR-04 POR-05 a lost answer: nobody knows, and trying again creates no second $name',
    async (kind) => {
      const handlers = requestHandlers();
      const { released, release } = held();
      const whenReleased = http.get('/api/lookups', async () => {
        await released;
        return undefined;
      });
      server.use(whenReleased, ...handlers);
      const { user, sent, store } = await openFilled(kind);
      // It is created, and its answer is lost.
      answering(
        kind,
        async ({ request }) => {
          await getResponse(handlers, request.clone());
          return HttpResponse.error();
        },
        { once: true },
      );
      await user.click(create(kind));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`It is not known whether the ${kind.name} was created.`);
      expect(stored(kind)).toMatchObject([{ key: KEY }]);
      release();
      // What the lists preset was not in what was sent, and is not in what is sent again.
      await waitFor(() => expect(screen.queryByPlaceholderText('Loading options…')).not.toBeInTheDocument());
      await user.click(button('Check again'));
      await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
      expect(sent).toHaveLength(2);
      expect(sent[1]).toEqual(sent[0]);
      const { endpoints } = requestsApi;
      const made = await store.dispatch(endpoints.listRequests.initiate({ kind: kind.id, caseId: '20931' }));
      expect(made.data?.rows).toHaveLength(1);
      expect(stored(kind)).toEqual([]);
    },
  );

  it('POR-05 who leaves while it is not known is told where to look', async () => {
    const { user } = await openFilled(por);
    answering(por, () => HttpResponse.error());
    await user.click(create(por));
    await screen.findByRole('alert');
    await user.click(button('Cancel'));
    expect(screen.getByText(/The list of the case shows it if it was\./)).toBeVisible();
  });

  it('POR-05 a form that has created something else says so with a link, and can be made one more', async () => {
    const { user, sent, notices } = await openFilled(por);
    const text = 'This form has created POR10100 before, with other content.';
    const created = { internalid: '510100', id: 'POR10100' };
    server.use(
      http.post(
        '/api/createPor',
        () =>
          HttpResponse.json(
            { message: text, error: text, code: 'conflict', requestId: 'req-test', created },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    await user.click(create(por));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This form has already created POR10100, with another content.');
    const link = within(alert).getByRole('link', { name: /^POR10100/ });
    expect(link).toHaveAttribute('href', '/case?search=CS-20931&record=20931&tab=por&request=510100');
    expect(link).toHaveAttribute('target', '_blank');
    expect(notices).toEqual(['Error submitting POR']);
    await user.click(button('Make it one more'));
    await user.click(create(por));
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(sent[0]?.key).toBe(KEY);
    expect(sent[1]?.key).not.toBe(KEY);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(stored(por)).toEqual([]);
  });

  it('IMR-03 SHELL-16 an expired session keeps everything, and no failure is announced beside its dialog', async () => {
    const { user, notices } = await openFilled(imr, { notes: 'Call first.' });
    answering(imr, () => failWith(401, 'unauthenticated', 'Sign in again.'));
    await user.click(create(imr));
    expect(await screen.findByText(/Sign in again, then press Create IMR once more\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Notes')).toHaveValue('Call first.');
    expect(notices).toEqual([]);
    expect(stored(imr)).toMatchObject([{ key: KEY, values: { notes: 'Call first.' } }]);
  });

  it('POR-04 offline, nothing was sent', async () => {
    const { user } = await openFilled(por);
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    answering(por, () => HttpResponse.error());
    await user.click(create(por));
    expect(await screen.findByRole('alert')).toHaveTextContent('This device is offline. Nothing was sent.');
  });
});

it('IMR-04 POR-05 an open request for the same part is told with a link, and stops nobody', async () => {
  server.use(...requestHandlers({ open: [openRequest] }));
  const { user } = await openFilled(imr);
  expect(await screen.findByRole('link', { name: /^IMR10012/ })).toHaveAttribute('target', '_blank');
  await user.click(create(imr));
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
});

it('POR-05 it is looked for by the faulty serial number in a POR', async () => {
  server.use(...requestHandlers({ open: [openRequest] }));
  const { user } = await openFilled(por);
  await user.click(box('Faulty Serial No.'));
  await user.paste('7Q4');
  expect(await screen.findByText('Already requested for this case')).toBeInTheDocument();
});
