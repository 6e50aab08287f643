import type { CaseRecord } from '../caseRecord';
import { PrintButton } from './PrintButton';
import { PrintedCase } from './PrintedCase';
import { printMessages } from './printMessages';
import { Printout } from './Printout';
import { useCasePrinting } from './useCasePrinting';

/** Prints an open case with its requests: the button, which loads them first, and what it or the browser prints. */
export function PrintCase({ record }: { record: CaseRecord }) {
  const { progress, print } = useCasePrinting(record.internalid);
  return (
    <>
      <PrintButton progress={progress} onPrint={print} />
      <Printout title={printMessages.caseTitle(record.number)}>
        {(stamp) => <PrintedCase supportCase={record} stamp={stamp} />}
      </Printout>
    </>
  );
}
