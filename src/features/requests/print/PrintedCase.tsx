import { useState } from 'react';
import { useStore } from 'react-redux';
import { unreadableText } from '@/lib/format/texts';
import { useOwnName } from '@/lib/hooks/useOwnName';
import type { CaseRecord } from '@/lib/records/caseRecord';
import type { TableColumn } from '@/ui/data-table/columns';
import { PrintedGroups, PrintedPart, PrintedSection } from '@/ui/print/PrintedPart';
import { PrintedTable } from '@/ui/print/PrintedTable';
import { PrintButton, Printout } from '@/ui/print/Printout';
import type { FieldGroup } from '@/ui/record/FieldGroups';
import { cutText } from '../list/useRequestList';
import type { RequestKind } from '../list/requestKind';
import type { RequestRecord } from '../list/requestRecord';
import { caseRequests, type AnswersState, type CaseRequest, type CaseRequests } from './caseRequests';
import { PrintedRequest } from './PrintedRequest';
import { useCasePrinting } from './useCasePrinting';
import { printMessages, requestMessages } from '../messages';

interface PrintedCaseProps extends PrintedRequestsProps {
  /** The fields of the case, under their headings. */
  groups: readonly FieldGroup[];
  /** As of when the case is so. */
  asOf?: string;
}

interface PrintedRequestsProps {
  supportCase: CaseRecord;
  stamp: string;
}

/** A case with every field and the lists of its requests (CASE-04), then each request, as far as they are loaded. */
function PrintedCase({ supportCase, groups, asOf, stamp }: PrintedCaseProps) {
  const store = useStore<AnswersState>();
  const [kinds] = useState(() => caseRequests(store.getState(), supportCase.internalid));
  const { number, title } = supportCase;
  return (
    <>
      <PrintedPart title={printMessages.caseTitle(number)} about={title ?? ''} asOf={asOf} stamp={stamp}>
        <PrintedGroups groups={groups} />
        {kinds.map((each) => (
          <PrintedSection key={each.kind.id} title={printMessages.listTitle(each.kind)}>
            <PrintedList {...each} />
          </PrintedSection>
        ))}
      </PrintedPart>
      {kinds.flatMap(({ kind, requests }) =>
        requests.map((request) => (
          <RequestPart
            key={`${kind.id} ${request.row.internalid}`}
            kind={kind}
            supportCase={supportCase}
            stamp={stamp}
            {...request}
          />
        )),
      )}
    </>
  );
}

const columnsOf = ({ name, columns }: RequestKind): readonly TableColumn<RequestRecord>[] => [
  { id: 'id', label: name, value: ({ id }) => id, width: 96 },
  ...columns,
];

/** The requests of one kind, and what of them does not follow. */
function PrintedList({ kind, list: { found, failure }, requests }: CaseRequests) {
  if (found === null) return failure ? <Failure {...failure} /> : printMessages.listNotLoaded(kind);
  if (found.rows.length === 0 && !failure) return requestMessages(kind).list.noRows;
  const notLoaded = requests.filter(({ details }) => details.is === 'loading').map(({ row }) => row.id);
  return (
    <>
      {failure && <Failure {...failure} />}
      <PrintedTable
        label={printMessages.listTitle(kind)}
        columns={columnsOf(kind)}
        rows={found.rows}
        rowKey={({ internalid }) => internalid}
      />
      {cutText(found, kind.noun) && <p>{cutText(found, kind.noun)}</p>}
      {found.unreadable > 0 && <p>{unreadableText(found.unreadable, kind.noun)}</p>}
      {notLoaded.length > 0 && <p>{printMessages.detailsNotLoaded(notLoaded)}</p>}
    </>
  );
}

/** The part of one request; none while nobody asked for its details. */
function RequestPart({
  kind,
  row,
  details,
  ...rest
}: PrintedRequestsProps & CaseRequest & { kind: RequestKind }) {
  if (details.is === 'loading') return null;
  if (details.is === 'here') return <PrintedRequest kind={kind} request={details.request} {...rest} />;
  const messages = requestMessages(kind).details;
  return (
    <PrintedPart title={row.id} about={printMessages.requestOf(kind, rest.supportCase)} stamp={rest.stamp}>
      <Failure title={messages[details.is]} text={'error' in details ? details.error.message : ''} />
    </PrintedPart>
  );
}

const Failure = ({ title, text }: { title: string; text: string }) => (
  <p>
    <strong>{title}</strong> {text}
  </p>
);

/** Prints an open case with its requests: the button, which loads them first, and what it or the browser prints. */
export function PrintCase(props: Omit<PrintedCaseProps, 'stamp'>) {
  const { supportCase } = props;
  const { progress, print } = useCasePrinting(supportCase.internalid);
  const by = useOwnName();
  return (
    <>
      <PrintButton progress={progress} onPrint={print} />
      <Printout title={printMessages.caseTitle(supportCase.number)} by={by}>
        {(stamp) => <PrintedCase {...props} stamp={stamp} />}
      </Printout>
    </>
  );
}
