import { CaseRoomTab } from '@/features/caseRoom/CaseRoomTab';
import { caseFieldGroups } from '@/features/records/cases/caseFieldGroups';
import { cases } from '@/features/records/cases/cases';
import type { RecordKind } from '@/features/records/recordKind';
import { RecordSearchPage } from '@/features/records/RecordSearchPage';
import { ImrTab, PorTab } from '@/features/requests/list/RequestsTab';
import { OpenedRequest } from '@/features/requests/OpenedRequest';
import { PrintCase } from '@/features/requests/print/PrintedCase';
import type { CaseRecord } from '@/lib/records/caseRecord';

/** Support cases with their requests (CASE-01 to CASE-09) and their room (LINK-02). */
export const casesWithRequests: RecordKind<CaseRecord> = {
  ...cases,
  Print: ({ record, asOf }) => (
    <PrintCase
      supportCase={record}
      asOf={asOf}
      groups={caseFieldGroups(record)('case', 'people', 'company', 'equipment')}
    />
  ),
  tabs: [
    ...cases.tabs,
    { id: 'imr', label: 'IMR', fetches: true, opens: true, Panel: ImrTab },
    { id: 'por', label: 'POR', fetches: true, opens: true, Panel: PorTab },
    { id: 'room', label: 'Case Room', fetches: true, Panel: CaseRoomTab },
  ],
  Inner: OpenedRequest,
};

/** /case */
export const CasesPage = () => <RecordSearchPage kind={casesWithRequests} />;
