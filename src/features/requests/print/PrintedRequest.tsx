import { useOwnName } from '@/lib/hooks/useOwnName';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { PrintedFields, PrintedPart, PrintedSection } from '@/ui/print/PrintedPart';
import { PrintedTable } from '@/ui/print/PrintedTable';
import { PrintButton, Printout } from '@/ui/print/Printout';
import type { RequestKind } from '../list/requestKind';
import type { RequestRecord } from '../list/requestRecord';
import { itemTexts, printMessages } from '../messages';

interface PrintedRequestProps {
  kind: RequestKind;
  request: RequestRecord;
  supportCase: CaseRecord;
  stamp: string;
}

/** A request with every field, and all its parts or items (CASE-09). */
export function PrintedRequest({ kind, request, supportCase, stamp }: PrintedRequestProps) {
  const { items } = request;
  const texts = itemTexts(kind);
  return (
    <PrintedPart title={request.id} about={printMessages.requestOf(kind, supportCase)} stamp={stamp}>
      <PrintedFields fields={kind.fieldsOf(request)} />
      <PrintedSection title={texts.title}>
        {items.length === 0 ? (
          texts.none
        ) : (
          <PrintedTable
            label={texts.title}
            columns={kind.items.columnsOf(request)}
            rows={items}
            rowKey={({ line }) => line}
            sum={{ label: texts.sumOf(items), sums: kind.items.sumsOf(request, items) }}
          />
        )}
      </PrintedSection>
    </PrintedPart>
  );
}

interface PrintRequestProps {
  kind: RequestKind;
  request: RequestRecord;
  supportCase: CaseRecord;
}

/** Prints an open request: the button, and what it or the browser prints. */
export function PrintRequest(props: PrintRequestProps) {
  const by = useOwnName();
  return (
    <>
      <PrintButton onPrint={() => window.print()} />
      <Printout title={printMessages.requestTitle(props.request.id, props.supportCase)} by={by}>
        {(stamp) => <PrintedRequest {...props} stamp={stamp} />}
      </Printout>
    </>
  );
}
