import { http, HttpResponse } from 'msw';
import type { CreateImrAnswer, CreateImrRequest, ImrRow } from '@contract/requests/imr';
import type { ImrLookups, PorLookups } from '@contract/records/lookups';
import type { CreatePorAnswer, CreatePorRequest, PorRow } from '@contract/requests/por';
import { totalPrice } from '@contract/requests/porRules';
import { createdMessages, type OpenRequest, type OpenRequestsAnswer } from '@contract/requests/requests';
import { buildImr, buildPor } from '../builders/buildRequest';

/** What the form of an IMR offers. */
const imrOptions: ImrLookups = {
  assignees: [
    { id: '1101', label: 'Amira Sato' },
    { id: '1102', label: 'Jonah Reyes' },
  ],
  statuses: [
    { id: '1', label: 'Open', preset: true },
    { id: '2', label: 'For Approval' },
  ],
  priorities: [
    { id: '1', label: 'Critical' },
    { id: '2', label: 'High' },
  ],
  types: [
    { id: '1', label: 'Transfer' },
    { id: '5', label: 'Loan' },
  ],
  warehouses: [
    { id: '201', label: 'MNL Central Warehouse' },
    { id: '202', label: 'SIN Forward Stocking Location' },
    { id: '203', label: 'SYD Depot' },
  ],
  locations: [
    { id: '401', label: 'Shelf' },
    { id: '402', label: 'Cage' },
  ],
};

/** What the form of a POR offers. */
export const porOptions: PorLookups = {
  statuses: [
    { id: '1', label: 'Open', preset: true },
    { id: '3', label: 'For Approval' },
    { id: '10', label: 'For Approval' },
  ],
  orderTypes: [
    { id: '2', label: 'Reactive' },
    { id: '22', label: 'Freight' },
  ],
  suppliers: [
    { id: '5001', label: 'Orbis Components Inc.', preset: true },
    { id: '5002', label: 'Norvik Spares Ltd.' },
  ],
  owners: [
    { id: '601', label: 'Procurement APAC', preset: true },
    { id: '602', label: 'Procurement EMEA' },
  ],
  subsidiaries: [{ id: '1', label: 'Northbay Services Philippines' }],
  countries: [
    { id: '116', label: 'Philippines' },
    { id: '130', label: 'Singapore' },
  ],
};

export interface RequestStore {
  imr?: readonly ImrRow[];
  por?: readonly PorRow[];
  /** What GET /api/globalSearch opens, by internal id. */
  details?: readonly { internalid: string }[];
  open?: readonly OpenRequest[];
}

/**
 * The calls of a case's requests over a store of their own, with the rule of the server that a key creates once.
 * The search (`handlers/search`) stays as it is but for the details.
 */
export const requestHandlers = ({ imr = [], por = [], details = [], open = [] }: RequestStore = {}) => {
  const stored = { imr: [...imr], por: [...por] };
  const answers = new Map<string, CreateImrAnswer | CreatePorAnswer>();
  const once = <Answer extends CreateImrAnswer | CreatePorAnswer>(request: Request, create: () => Answer) => {
    const key = request.headers.get('idempotency-key') ?? '';
    const answer = (answers.get(key) as Answer | undefined) ?? create();
    answers.set(key, answer);
    return HttpResponse.json(answer, { status: 201 });
  };
  return [
    http.get('/api/porimrlist', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('type') === 'imrpercase' ? 'imr' : 'por';
      return HttpResponse.json([{ [kind]: stored[kind] }]);
    }),
    http.get('/api/globalSearch', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const kind = /^(imr|por)detailed$/.exec(searchParams.get('type') ?? '')?.[1];
      // Any other search is for the next handler.
      if (!kind) return undefined;
      const found = details.filter(({ internalid }) => internalid === searchParams.get('id'));
      return HttpResponse.json([{ [kind]: found }]);
    }),
    http.get('/api/openRequests', () => HttpResponse.json<OpenRequestsAnswer>({ requests: [...open] })),
    http.get('/api/lookups', ({ request }) => {
      const type = new URL(request.url).searchParams.get('type');
      if (type === 'calendars') return undefined;
      return HttpResponse.json<ImrLookups | PorLookups>(type === 'imr' ? imrOptions : porOptions);
    }),
    http.post<never, CreateImrRequest>('/api/createImr', async ({ request }) => {
      const body = await request.json();
      return once(request, () => {
        const at = 10_100 + stored.imr.length;
        const made = buildImr({
          internalid: `3${at}`,
          id: `IMR${at}`,
          custrecord_imr_customer: body.custrecord_imr_customer,
        });
        stored.imr.unshift(made);
        return { message: createdMessages.imr, imr: made };
      });
    }),
    http.post<never, CreatePorRequest>('/api/createPor', async ({ request }) => {
      const body = await request.json();
      return once(request, () => {
        const at = 10_100 + stored.por.length;
        const made = buildPor({
          internalid: `5${at}`,
          id: `POR${at}`,
          custrecord_pt_customer: body.custrecord_pt_customer,
          total: totalPrice(body.items.map(({ extendedprice }) => extendedprice)),
          eta: body.custrecord211 ?? null,
        });
        stored.por.unshift(made);
        return { message: createdMessages.por, por: made };
      });
    }),
  ];
};
