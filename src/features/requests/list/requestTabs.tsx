import { imr } from './imr';
import { por } from './por';
import { RequestsTab, type CaseTabProps } from './RequestsTab';

/** The case's inventory movement requests. */
export const ImrTab = (props: CaseTabProps) => <RequestsTab kind={imr} {...props} />;

/** The case's purchase order requests. */
export const PorTab = (props: CaseTabProps) => <RequestsTab kind={por} {...props} />;
