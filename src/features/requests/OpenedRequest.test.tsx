import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createdMessages } from '@contract/requests/requests';
import { sentWaiting } from '@contract/source/changes';
import { readCase } from '@/lib/records/caseRecord';
import { buildCase } from '@/testing/builders/buildCase';
import { buildSignedInUser } from '@/testing/builders/builders';
import { buildImr } from '@/testing/builders/buildRequest';
import { requestHandlers } from '@/testing/handlers/requests';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchNotices } from '@/testing/watchNotices';
import { keepForm } from './form/storedForm';
import { NEW_REQUEST } from './list/requestPath';
import { OpenedRequest } from './OpenedRequest';

const supportCase = readCase(buildCase())!;
const onAdded = jest.fn();
afterEach(() => onAdded.mockClear());

/** The form of a new IMR, filled in another time and taken up again. */
async function openFilledForm() {
  keepForm(
    { userId: buildSignedInUser().id, kind: 'imr', caseId: supportCase.internalid },
    {
      key: 'key-of-an-earlier-form',
      values: { type: '1', custrecord_imr_move_from: '201', custrecord_imr_move_to: '203' },
      rows: [{ key: 'row-1', values: { part_number: '801-2244-01', adjust_qty: '-1' } }],
    },
  );
  const opened = { record: supportCase, tab: 'imr', inner: NEW_REQUEST, onClose: jest.fn(), onAdded };
  const { user, store } = renderWithApp(<OpenedRequest {...opened} />);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  return { user, notices: watchNotices(store) };
}

it('IMR-03 says that the request was created, and returns to the list', async () => {
  server.use(...requestHandlers());
  const { user, notices } = await openFilledForm();
  await user.click(screen.getByRole('button', { name: 'Create IMR' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(notices).toEqual(['IMR Created Successfully!', 'IMR Created']);
});

it('ERP-05 ERP-06 does not say that a request was created which NetSuite has not confirmed yet', async () => {
  const answer = HttpResponse.json({ message: sentWaiting('NetSuite') }, { status: 202 });
  server.use(...requestHandlers());
  server.use(http.post('/api/createImr', () => answer));
  const { user, notices } = await openFilledForm();
  await user.click(screen.getByRole('button', { name: 'Create IMR' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(notices).toEqual(['Sent, waiting for NetSuite. You will be told when it is created.']);
});

it('ERP-07 tells what NetSuite has stored otherwise of a request that was created', async () => {
  const delivery = {
    state: 'confirmed',
    source: 'NetSuite',
    at: '2026-11-24T08:00:00.000Z',
    altered: ['Notes'],
  };
  const answer = { message: createdMessages.imr, imr: buildImr(), delivery };
  server.use(...requestHandlers());
  server.use(http.post('/api/createImr', () => HttpResponse.json(answer, { status: 201 })));
  const { user, notices } = await openFilledForm();
  await user.click(screen.getByRole('button', { name: 'Create IMR' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(notices).toEqual([
    'IMR Created Successfully!',
    'NetSuite has stored Notes otherwise than it was sent.',
    'IMR Created',
  ]);
});
