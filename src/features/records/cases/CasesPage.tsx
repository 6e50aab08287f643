import { RecordSearchPage } from '../RecordSearchPage';
import { cases } from './cases';

/** /case */
export const CasesPage = () => <RecordSearchPage kind={cases} />;
