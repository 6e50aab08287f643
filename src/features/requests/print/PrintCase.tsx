import type { CaseRecord } from '@/lib/records/caseRecord';
import type { FieldGroup } from '@/ui/record/FieldGroups';
import { PrintButton, Printout } from './Printout';
import { PrintedCase } from './PrintedCase';
import { printMessages } from './printMessages';
import { useCasePrinting } from './useCasePrinting';

interface PrintCaseProps {
  supportCase: CaseRecord;
  /** Its fields, under their headings. */
  groups: readonly FieldGroup[];
}

/** Prints an open case with its requests: the button, which loads them first, and what it or the browser prints. */
export function PrintCase({ supportCase, groups }: PrintCaseProps) {
  const { progress, print } = useCasePrinting(supportCase.internalid);
  return (
    <>
      <PrintButton progress={progress} onPrint={print} />
      <Printout title={printMessages.caseTitle(supportCase.number)}>
        {(stamp) => <PrintedCase supportCase={supportCase} groups={groups} stamp={stamp} />}
      </Printout>
    </>
  );
}
