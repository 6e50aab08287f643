import { useOwnName } from '@/lib/hooks/useOwnName';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { PrintedFields, PrintedPart } from '@/ui/print/PrintedPart';
import { PrintedRows } from '@/ui/print/PrintedTable';
import { PrintAction } from '@/ui/print/Printout';
import type { RequestKind } from '../list/requestKind';
import type { RequestRecord } from '../list/requestRecord';
import { itemTexts, printMessages } from '../messages';

interface PrintedRequestProps {
  kind: RequestKind;
  request: RequestRecord;
  supportCase: CaseRecord;
  /** As of when the request is so, or that it waits for the business system. */
  asOf?: string;
  stamp: string;
}

/** A request with every field, and all its parts or items (CASE-09). */
export function PrintedRequest({ kind, request, supportCase, asOf, stamp }: PrintedRequestProps) {
  const { items } = request;
  const texts = itemTexts(kind);
  return (
    <PrintedPart
      title={request.id}
      about={printMessages.requestOf(kind, supportCase)}
      asOf={asOf}
      stamp={stamp}
    >
      <PrintedFields fields={kind.fieldsOf(request)} />
      <PrintedRows
        title={texts.title}
        none={texts.none}
        columns={kind.items.columnsOf(request)}
        rows={items}
        rowKey={({ line }) => line}
        sum={{ label: texts.sumOf(items), sums: kind.items.sumsOf(request, items) }}
      />
    </PrintedPart>
  );
}

/** Prints an open request. */
export function PrintRequest(props: Omit<PrintedRequestProps, 'stamp'>) {
  const { request, supportCase } = props;
  return (
    <PrintAction title={printMessages.requestTitle(request.id, supportCase)} by={useOwnName()}>
      {(stamp) => <PrintedRequest {...props} stamp={stamp} />}
    </PrintAction>
  );
}
