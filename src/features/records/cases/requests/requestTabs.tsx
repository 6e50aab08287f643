import type { TabPanelProps } from '@/features/records/recordKind';
import type { CaseRecord } from '../caseRecord';
import { imr } from './imr';
import { por } from './por';
import { RequestsTab } from './RequestsTab';

/** The case's inventory movement requests. */
export const ImrTab = (props: TabPanelProps<CaseRecord>) => <RequestsTab kind={imr} {...props} />;

/** The case's purchase order requests. */
export const PorTab = (props: TabPanelProps<CaseRecord>) => <RequestsTab kind={por} {...props} />;
