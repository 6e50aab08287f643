import { RecordSearchPage } from '../RecordSearchPage';
import { cmdb } from './cmdb';

/** /database/cmdb */
export const CmdbPage = () => <RecordSearchPage kind={cmdb} />;
