import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { selectIsAdmin } from '@/lib/session/session';
import { useViewAddress } from '@/list/useViewAddress';
import { ListHead } from '@/ui/data-table/ListHead';
import { changeList } from './changes/changeList';
import { ChangesSection } from './changes/ChangesSection';
import { ConnectorSection } from './connector/ConnectorSection';
import { dataMessages } from './messages';
import { ExportSection } from './ExportSection';
import { FirstRecordsSection } from './FirstRecordsSection';
import { ImportSection } from './ImportSection';
import { SourceSection } from './SourceSection';
import { TokenSection } from './tokens/TokenSection';

/** /admin/data. The guard keeps others away; the page does not rely on it, and asks for nothing in their name. */
export function DataPage() {
  const isAdmin = useSelector(selectIsAdmin);
  if (!isAdmin) return <Typography variant="h1">{dataMessages.accessDenied}</Typography>;
  return <DataSections />;
}

function DataSections() {
  if (!useViewAddress(changeList.address)) return null;
  return (
    <>
      <ListHead title={dataMessages.title} about={dataMessages.about}>
        <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' } }}>
          <Button variant="text" component={Link} to={paths.admin}>
            Users
          </Button>
        </Box>
      </ListHead>
      <FirstRecordsSection />
      <ConnectorSection />
      <ChangesSection />
      <ImportSection />
      <ExportSection />
      <TokenSection />
      <SourceSection />
    </>
  );
}
