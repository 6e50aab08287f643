import type { SupportCase } from '../../contract/records/cases';
import type { CreateImrRequest } from '../../contract/requests/imr';
import type { CreatePorRequest } from '../../contract/requests/por';
import type { RequestKindId } from '../../contract/requests/requests';

/** A filled form, and the mark by which the lists tell what became of it. */
export interface RequestForm {
  key: string;
  kind: RequestKindId;
  caseId: string;
  /** The customer of an IMR, the total of a POR: no other form has it. */
  mark: string;
  body: CreateImrRequest | CreatePorRequest;
}

/** The forms of the run, of both kinds in turn, spread over the cases. Each has a mark of its own. */
export function requestForms(count: number, cases: readonly SupportCase[]): RequestForm[] {
  return Array.from({ length: count }, (_, at) => {
    const supportCase = cases[at % cases.length];
    if (!supportCase) throw new Error('There is no case to make a request for.');
    return at % 2 === 0 ? imrForm(at, supportCase.internalid) : porForm(at, supportCase);
  });
}

function imrForm(at: number, caseId: string): RequestForm {
  const mark = `Customer of form ${at}`;
  return {
    key: `bench-${at}`,
    kind: 'imr',
    caseId,
    mark,
    body: {
      custrecord_imr_case: caseId,
      custrecord_imr_customer: mark,
      type: '1',
      custrecord_imr_move_from: '201',
      custrecord_imr_move_to: '203',
      items: [
        { part_number: '801-2244-01', adjust_qty: -1 },
        { part_number: 'FAN-T1-R', adjust_qty: 2 },
      ],
    },
  };
}

function porForm(at: number, { internalid, company }: SupportCase): RequestForm {
  // Above the totals of the demo data.
  const mark = `${10_000_000 + at}.00`;
  return {
    key: `bench-${at}`,
    kind: 'por',
    caseId: internalid,
    mark,
    body: {
      custrecord_pt_case: internalid,
      custrecord_pt_customer: company ?? 'Customer',
      custrecord_pt_status: '1',
      custrecord_pt_order_type: '2',
      custrecord_pt_supplier: '5001',
      items: [{ item: '801-2244-01', quantity: 1, price: mark, extendedprice: mark }],
    },
  };
}
