import { createImrRequest } from '@contract/requests/imr';
import { createPorRequest } from '@contract/requests/por';
import { buildCase } from '@/testing/builders/buildCase';
import { readCase } from '@/lib/records/caseRecord';
import { issuesOf, type RequestSchema } from '../items/itemColumns';
import { fieldErrors, itemsError, unlistedErrors } from './formErrors';
import { isReadOnly, type FormField, type FormValues } from './requestForm';
import { imrFields, initialImr, toCreateImr } from './imrForm';
import { initialPor, porFields, toCreatePor } from './porForm';

const TODAY = '2026-11-21';
const caseOf = (over: Parameters<typeof buildCase>[0] = {}) => readCase(buildCase(over))!;

const imrItems = [{ part_number: '801-2244-01', adjust_qty: -1 }];
const porItems = [{ item: '801-2244-01', quantity: 2, price: '212.50', extendedprice: '425.00' }];
const imrChoices = {
  type: '1',
  custrecord_imr_move_from: '201',
  custrecord_imr_move_to: '203',
};
const porChoices = {
  custrecord_pt_status: '1',
  custrecord_pt_order_type: '2',
  custrecord_pt_supplier: '5001',
};

interface Kind {
  kind: string;
  fields: readonly FormField[];
  schema: RequestSchema;
  /** All that is required, and no more. */
  filled: FormValues;
  bodyOf: (values: FormValues) => object;
}
const kinds: readonly Kind[] = [
  {
    kind: 'IMR-04',
    fields: imrFields,
    schema: createImrRequest,
    filled: { custrecord_imr_case: '20931', custrecord_imr_customer: 'Halcyon Airways', ...imrChoices },
    bodyOf: (values) => toCreateImr(values, imrItems),
  },
  {
    kind: 'POR-05',
    fields: porFields,
    schema: createPorRequest,
    filled: { custrecord_pt_case: '20931', custrecord_pt_customer: 'Halcyon Airways', ...porChoices },
    bodyOf: (values) => toCreatePor(values, porItems),
  },
];

describe('the fields', () => {
  it('IMR-01 POR-01 are those of the specification, and no others', () => {
    expect(imrFields.map(({ id }) => id).sort()).toEqual(
      Object.keys(createImrRequest.shape)
        .filter((id) => id !== 'items')
        .sort(),
    );
    expect(
      porFields
        .map(({ id }) => id)
        .filter((id) => id !== 'custrecord_pt_case_text')
        .sort(),
    ).toEqual(
      Object.keys(createPorRequest.shape)
        .filter((id) => id !== 'items')
        .sort(),
    );
  });

  describe.each(kinds)('$kind', ({ fields, schema, filled, bodyOf }) => {
    const errorsOf = (values: FormValues) =>
      fieldErrors(fields, {}, values, issuesOf(schema, bodyOf(values)));

    it('IMR-04 POR-05 that are marked as required are those that it is rejected without', () => {
      expect(errorsOf(filled)).toEqual({});
      const required = fields.filter((field) => field.required).map(({ id }) => id);
      expect(Object.keys(errorsOf({}))).toEqual(required);
    });

    it('IMR-04 POR-05 take texts as long as the server does', () => {
      for (const field of fields) {
        if (!('limit' in field)) continue;
        expect(errorsOf({ ...filled, [field.id]: 'x'.repeat(field.limit) })).toEqual({});
        expect(errorsOf({ ...filled, [field.id]: 'x'.repeat(field.limit + 1) })).toEqual({
          [field.id]: expect.stringMatching(/^Shorten this to [\d,]+ characters/) as string,
        });
      }
    });
  });
});

describe('what a form starts with', () => {
  it('IMR-01 is what the case knows', () => {
    expect(initialImr(caseOf({ phone: '+63 2 5550 0142' }))).toEqual({
      custrecord_imr_case: '20931',
      custrecord_imr_customer: 'Halcyon Airways',
      custrecord_imr_job_new: 'JOB-11872 HAL Manila data hall',
      contact_name: 'Lena Okafor',
      contact_number: '+63 2 5550 0142',
    });
  });

  it('POR-01 POR-02 is what the case knows, and headings to be filled in', () => {
    expect(initialPor(caseOf(), TODAY)).toEqual({
      custrecord_pt_case: '20931',
      custrecord_pt_case_text: 'CS-20931 SAN array 04: controller A degraded, write cache disabled',
      custrecord_pt_customer: 'Halcyon Airways',
      custrecord40: 'JOB-11872 HAL Manila data hall',
      custrecord_pt_shipping_address: 'Attention: Lena Okafor\nSite: \nAddress: ',
      custrecord_pt_notes: 'Reason: \nReturn of faulty part: \nPacking: ',
      status_update: '11/21/2026: raised\nNext step: ',
    });
  });

  it('POR-01 the customer is read only where the case has one that fits', () => {
    const readOnlyOf = (over: Parameters<typeof buildCase>[0]) =>
      porFields.filter((field) => isReadOnly(field, initialPor(caseOf(over), TODAY))).map(({ id }) => id);
    const both = ['custrecord_pt_case', 'custrecord_pt_case_text'];
    expect(readOnlyOf({})).toEqual(['custrecord_pt_customer', ...both, 'custrecord40']);
    expect(readOnlyOf({ company: null, job_id_text: null })).toEqual(both);
    expect(readOnlyOf({ company: 'x'.repeat(201), job_id_text: null })).toEqual(both);
  });
});

describe('what is sent', () => {
  it('IMR-04 leaves out what is empty', () => {
    const values = { ...initialImr(caseOf({ job_id_text: null })), ...imrChoices, notes: ' \n' };
    expect(toCreateImr(values, imrItems)).toEqual({
      custrecord_imr_case: '20931',
      custrecord_imr_customer: 'Halcyon Airways',
      contact_name: 'Lena Okafor',
      ...imrChoices,
      items: imrItems,
    });
  });

  it('POR-03 leaves out whatever ends in _text, and is what the server takes', () => {
    const body = toCreatePor({ ...initialPor(caseOf(), TODAY), ...porChoices, owner_text: 'x' }, porItems);
    expect(Object.keys(body).filter((id) => id.endsWith('_text'))).toEqual([]);
    expect(body).toMatchObject({
      custrecord_pt_case: '20931',
      custrecord40: 'JOB-11872 HAL Manila data hall',
    });
    expect(issuesOf(createPorRequest, body)).toEqual([]);
  });
});

describe('what is wrong', () => {
  const errorsOf = (over: FormValues) => {
    const values = { ...kinds[1]!.filled, ...over };
    return fieldErrors(porFields, {}, values, issuesOf(createPorRequest, toCreatePor(values, porItems)));
  };

  it.each<[string, string, string]>([
    ['custrecord_pt_supplier', '', 'Choose the supplier.'],
    ['custrecord_pt_order_type', '99', 'Must be one of the listed options.'],
    ['custrecord_pt_customer', ' ', 'Enter the customer.'],
    ['custrecord211', '11/32', 'Enter the ETA date as MM/DD/YYYY.'],
    ['custrecord216', 'a\0b', 'Contains characters that cannot be stored.'],
  ])('POR-05 %s %j: %s', (id, value, text) => {
    expect(errorsOf({ [id]: value })).toEqual({ [id]: text });
  });

  it.each([
    ['SKU moves to another depot.', 'SKU moves to another depot.'],
    ['Is the depot open?', 'Is the depot open?'],
    ['Monday is a holiday', 'Monday is a holiday.'],
  ])('ERP-07 the business system’s own words stay, as one sentence: %s', (message, text) => {
    const issues = [{ path: 'custrecord_pt_order_type', message }];
    expect(fieldErrors(porFields, {}, kinds[1]!.filled, issues)).toEqual({ custrecord_pt_order_type: text });
  });

  it('POR-05 an ETA in the past is not', () => {
    expect(errorsOf({ custrecord211: '2001-01-01' })).toEqual({});
  });

  it('IMR-04 a warehouse that was not chosen, by what it is for', () => {
    const values = { ...kinds[0]!.filled, custrecord_imr_move_from: '' };
    const issues = issuesOf(createImrRequest, toCreateImr(values, imrItems));
    expect(fieldErrors(imrFields, {}, values, issues)).toEqual({
      custrecord_imr_move_from: 'Choose the warehouse it is moved from.',
    });
  });

  it('IMR-04 a part that moves to where it is', () => {
    const values = { ...kinds[0]!.filled, custrecord_imr_move_to: '201' };
    const issues = issuesOf(createImrRequest, toCreateImr(values, imrItems));
    expect(fieldErrors(imrFields, {}, values, issues)).toEqual({
      custrecord_imr_move_to: 'Must not be the warehouse it is moved from.',
    });
  });

  it('IMR-04 POR-05 a request without an item', () => {
    expect(itemsError(issuesOf(createPorRequest, toCreatePor(kinds[1]!.filled, [])))).toBe(
      'At least one item is required.',
    );
    expect(itemsError(issuesOf(createImrRequest, toCreateImr(kinds[0]!.filled, imrItems)))).toBeNull();
  });

  it('IMR-02 POR-02 what is chosen and no longer on its list', () => {
    const values = { custrecord_pt_supplier: '5009', custrecord_sepim_owner: '601' };
    const suppliers = [{ id: '5001', label: 'Orbis Components Inc.' }];
    expect(unlistedErrors(porFields, values, { suppliers })).toEqual({
      custrecord_pt_supplier: 'Choose the supplier from the list.',
    });
    expect(unlistedErrors(porFields, values, undefined)).toEqual({});
  });
});
