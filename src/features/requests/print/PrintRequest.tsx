import type { CaseRecord } from '@/lib/records/caseRecord';
import type { RequestKind } from '../list/requestKind';
import type { RequestRecord } from '../list/requestRecord';
import { PrintButton } from './PrintButton';
import { PrintedRequest } from './PrintedRequest';
import { printMessages } from './printMessages';
import { Printout } from './Printout';

interface PrintRequestProps {
  kind: RequestKind;
  request: RequestRecord;
  supportCase: CaseRecord;
}

/** Prints an open request: the button, and what it or the browser prints. */
export const PrintRequest = (props: PrintRequestProps) => (
  <>
    <PrintButton onPrint={() => window.print()} />
    <Printout title={printMessages.requestTitle(props.request.id, props.supportCase)}>
      {(stamp) => <PrintedRequest {...props} stamp={stamp} />}
    </Printout>
  </>
);
