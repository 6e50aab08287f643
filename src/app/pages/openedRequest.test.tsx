import { screen, waitFor, within } from '@testing-library/react';
import { buildCase } from '@/testing/builders/buildCase';
import { buildSignedInUser } from '@/testing/builders/builders';
import { buildImr, buildPor } from '@/testing/builders/buildRequest';
import { requestHandlers } from '@/testing/handlers/requests';
import { searchHandlers } from '@/testing/handlers/search';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchNotices } from '@/testing/watchNotices';
import { CasesPage } from './CasesPage';
import type { FormContent } from '@/features/requests/form/requestForm';
import { keepForm } from '@/features/requests/form/storedForm';
import type { RequestKind } from '@/features/requests/list/requestKind';
import { requestKinds } from '@/features/requests/list/requestKinds';

const numbers = [7, 6, 5, 4, 3, 2, 1];
const requests = {
  imr: numbers.map((at) => buildImr({ internalid: `30001${at}`, id: `IMR1001${at}` })),
  por: numbers.map((at) => buildPor({ internalid: `50001${at}`, id: `POR1001${at}` })),
};
/** Forms that lack nothing. */
const filled: Record<RequestKind['id'], FormContent> = {
  imr: {
    values: {
      custrecord_imr_case: '20931',
      custrecord_imr_customer: 'Halcyon Airways',
      type: '1',
      custrecord_imr_move_from: '201',
      custrecord_imr_move_to: '203',
    },
    rows: [{ key: 'row-1', values: { part_number: '801-2244-01', adjust_qty: '-1' } }],
  },
  por: {
    values: { custrecord_pt_status: '1', custrecord_pt_order_type: '2', custrecord_pt_supplier: '5001' },
    rows: [{ key: 'row-1', values: { item: '801-2244-01', quantity: '1', price: '4180.00' } }],
  },
};

/** Opens the form of a new request from the second page of the kind's tab. */
async function openForm(kind: RequestKind) {
  const place = { userId: buildSignedInUser().id, kind: kind.id, caseId: '20931' };
  keepForm(place, { key: 'key-of-an-earlier-form', ...filled[kind.id] });
  server.use(...requestHandlers(requests), ...searchHandlers({ caselist: [buildCase()] }));
  const route = `/case?search=cs&record=20931&tab=${kind.id}&filter=${kind.id}1001&lpage=2`;
  const { user, store } = renderWithApp(<CasesPage />, { route });
  const notices = watchNotices(store);
  await waitFor(() => expect(listed()).toEqual([`${kind.name}10012`, `${kind.name}10011`]));
  await user.click(button(`+ Create ${kind.name}`));
  await screen.findByRole('dialog', { name: `Create ${kind.name}` });
  return { user, notices };
}

const button = (name: string) => screen.getByRole('button', { name });
const listed = () =>
  screen.queryAllByRole('link', { name: /^(IMR|POR)/ }).map(({ textContent }) => textContent);
const address = (query: string) => waitFor(() => expect(window.location.search).toBe(query));

describe.each(requestKinds)('the form of a new $name', (kind) => {
  const { id, name, noun } = kind;
  const title = /^SAN array/;

  it('IMR-03 POR-04 says over the case that it was created, and the list shows it, whatever was filtered', async () => {
    const { user, notices } = await openForm(kind);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(button('Restore'));
    await user.click(button(`Create ${name}`));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(listed()[0]).toBe(`${name}10107`));
    expect(screen.getByText(`Showing 1–5 of 8 ${noun[1]}`)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: `${name} ID` })).toHaveValue('');
    expect(button(`+ Create ${name}`)).toHaveFocus();
    const found = `Found ${name} record(s) of this CASE.`;
    expect(notices).toEqual([found, `${name} Created Successfully!`, `${name} Created`, found]);
    await address(`?search=cs&record=20931&tab=${id}`);
  });

  it('IMR-01 POR-01 CASE-05 Cancel leads back to the list as it was, and says nothing', async () => {
    const { user, notices } = await openForm(kind);
    await user.click(button('Cancel'));
    await screen.findByRole('dialog', { name: title });
    expect(listed()).toEqual([`${name}10012`, `${name}10011`]);
    expect(notices).toEqual([`Found ${name} record(s) of this CASE.`]);
  });
});
