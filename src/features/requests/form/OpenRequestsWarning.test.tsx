import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OpenRequest } from '@contract/requests/requests';
import { buildCase } from '@/testing/builders/buildCase';
import { failWith } from '@/testing/handlers/failure';
import { requestHandlers } from '@/testing/handlers/requests';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { readCase } from '@/lib/records/caseRecord';
import { openMatches, OpenRequestsWarning } from './OpenRequestsWarning';
import type { RequestedPart } from './requestForm';

const supportCase = readCase(buildCase())!;
const openRequest = (over: Partial<OpenRequest> = {}): OpenRequest => ({
  kind: 'imr',
  internalid: '300012',
  id: 'IMR10012',
  status: 'Approved',
  parts: [{ part_number: '801-2244-01', serial_number: '7Q4' }],
  ...over,
});

it('IMR-04 POR-05 each open request for a part that is asked for again is told, with a link that leaves the form', async () => {
  const another = openRequest({ kind: 'por', internalid: '500012', id: 'POR10012', status: null });
  server.use(...requestHandlers({ open: [openRequest(), another] }));
  renderWithApp(
    <OpenRequestsWarning supportCase={supportCase} parts={[{ part: '801-2244-01', serial: '7Q4' }]} />,
  );
  const warning = within(screen.getByRole('status'));
  const links = await warning.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/case?search=CS-20931&record=20931&tab=imr&request=300012', '_blank'],
    ['/case?search=CS-20931&record=20931&tab=por&request=500012', '_blank'],
  ]);
  expect(links.map((link) => link.parentElement?.textContent)).toEqual([
    'IMR10012 (opens in a new tab) (Approved): 801-2244-01, serial number 7Q4',
    'POR10012 (opens in a new tab): 801-2244-01, serial number 7Q4',
  ]);
});

it('IMR-04 POR-05 an IMR and a POR with the same internal id are told once each, also when a line is added', async () => {
  const of = (kind: OpenRequest['kind'], internalid: string, part_number: string) =>
    openRequest({
      kind,
      internalid,
      id: `${kind.toUpperCase()}-${internalid}`,
      parts: [{ part_number, serial_number: null }],
    });
  const open = [of('imr', '600', 'FAN-2'), of('imr', '500', 'FAN-1'), of('por', '500', 'FAN-1')];
  server.use(...requestHandlers({ open }));
  const Form = () => {
    const [parts, setParts] = useState<RequestedPart[]>([{ part: 'FAN-1', serial: undefined }]);
    return (
      <>
        <OpenRequestsWarning supportCase={supportCase} parts={parts} />
        <button onClick={() => setParts([...parts, { part: 'FAN-2', serial: undefined }])}>Add line</button>
      </>
    );
  };
  const { user } = renderWithApp(<Form />);
  const told = () => screen.queryAllByRole('link').map(({ firstChild }) => firstChild?.textContent);
  await waitFor(() => expect(told()).toEqual(['IMR-500', 'POR-500']));
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  expect(told()).toEqual(['IMR-600', 'IMR-500', 'POR-500']);
});

it('POR-05 that it could not be asked for is told', async () => {
  server.use(http.get('/api/openRequests', () => failWith(500, 'internal', 'It broke.')));
  renderWithApp(<OpenRequestsWarning supportCase={supportCase} parts={[]} />);
  expect(await screen.findByText(/^It could not be checked whether/)).toBeInTheDocument();
});

it('IMR-04 POR-05 D-105 that only the newest of very many were compared is told, with what they are for', async () => {
  server.use(
    http.get('/api/openRequests', () =>
      HttpResponse.json({ requests: [openRequest()] }, { headers: { 'x-total-count': '4001' } }),
    ),
  );
  renderWithApp(
    <OpenRequestsWarning supportCase={supportCase} parts={[{ part: '801-2244-01', serial: '7Q4' }]} />,
  );
  expect(
    await screen.findByText(
      'This case has 4,001 open requests. Only the newest 1 were compared with the parts below.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /IMR10012/ })).toBeInTheDocument();
});

describe('what is the same part', () => {
  const textsFor = (part: RequestedPart, parts = openRequest().parts) =>
    openMatches([openRequest({ parts })], [part]).map((match) => match.parts);

  it.each<[string, RequestedPart, boolean]>([
    ['as it is written', { part: '801-2244-01', serial: '7Q4' }, true],
    ['in other case, with blanks around it', { part: ' 801-2244-01 ', serial: '7q4 ' }, true],
    ['another serial number', { part: '801-2244-01', serial: '7Q5' }, false],
    ['no serial number', { part: '801-2244-01', serial: undefined }, false],
    ['another part', { part: '801-2244-02', serial: '7Q4' }, false],
    ['no part', { part: ' ', serial: '7Q4' }, false],
  ])('IMR-04 POR-05 %s', (_name, part, isSame) => {
    expect(textsFor(part)).toEqual(isSame ? [['801-2244-01, serial number 7Q4']] : []);
  });

  it('IMR-04 POR-05 parts without a serial number are the same, and are told once', () => {
    const part = { part_number: '801-2244-01', serial_number: null };
    expect(textsFor({ part: '801-2244-01', serial: '' }, [part, part])).toEqual([['801-2244-01']]);
    expect(textsFor({ part: '', serial: '' }, [{ ...part, part_number: null }])).toEqual([]);
  });
});
