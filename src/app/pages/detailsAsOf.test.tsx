import type { ReactElement } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RecordKind } from '@contract/source/kinds';
import { installationApi } from '@/api/data/installation';
import { RecordDetails } from '@/features/records/RecordDetails';
import { imr } from '@/features/requests/list/imr';
import { RequestDetails } from '@/features/requests/list/RequestDetails';
import { TaskDetails } from '@/features/tasks/details/TaskDetails';
import { readCase, type CaseRecord } from '@/lib/records/caseRecord';
import { buildCase } from '@/testing/builders/buildCase';
import { buildImrDetail } from '@/testing/builders/buildRequest';
import { buildTask } from '@/testing/builders/buildTask';
import { installationHandlers } from '@/testing/handlers/installation';
import { requestHandlers } from '@/testing/handlers/requests';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { casesWithRequests } from './CasesPage';

const nothing = () => undefined;
const task = buildTask({ source: 'Source of task' });
const supportCase = readCase({ ...buildCase(), source: 'Source of case' }) as CaseRecord;
const request = { ...buildImrDetail(), source: 'Source of imr' };

const dialogs: [RecordKind, ReactElement][] = [
  [
    'task',
    <TaskDetails
      task={task}
      access="own"
      tab="main"
      onTabChange={nothing}
      onClose={nothing}
      onSaved={nothing}
    />,
  ],
  [
    'case',
    <RecordDetails
      kind={casesWithRequests}
      record={supportCase}
      open={{ id: supportCase.internalid, tab: 'main' }}
      onChange={nothing}
      onClose={nothing}
    />,
  ],
  ['imr', <RequestDetails kind={imr} id={request.internalid} supportCase={supportCase} onClose={nothing} />],
];
const kinds = dialogs.map(([kind]) => kind);
afterEach(() => server.events.removeAllListeners());

it.each(dialogs)(
  'SRC-04 the details of a record (%s) say as of when it is, from what the page has asked for',
  async (kind, dialog) => {
    const passesOf = (...sent: RecordKind[]) =>
      sent.map((each) => ({ kind: each, source: `Source of ${each}`, at: new Date().toISOString() }));
    server.use(
      ...taskHandlers([task]),
      ...requestHandlers({ details: [request] }),
      ...installationHandlers({ passes: passesOf(...kinds) }),
    );
    let calls = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/api/installation')) calls += 1;
    });
    const { store } = renderWithApp(dialog);
    const ask = () =>
      act(async () => {
        const options = { forceRefetch: true, subscribe: false };
        await store.dispatch(installationApi.endpoints.getInstallation.initiate(undefined, options));
      });
    const inDialog = within(screen.getByRole('dialog'));
    await ask();
    expect(await inDialog.findByText(/^As of/)).toHaveTextContent(
      new RegExp(`^As of .+, Source of ${kind}$`),
    );
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('body > [data-printout]')).toHaveTextContent(
      new RegExp(`As of .+, Source of ${kind}`),
    );
    server.use(...installationHandlers({ passes: passesOf(...kinds.filter((each) => each !== kind)) }));
    await ask();
    await waitFor(() => expect(inDialog.queryByText(/^As of/)).not.toBeInTheDocument());
    expect(calls).toBe(2);
  },
);
