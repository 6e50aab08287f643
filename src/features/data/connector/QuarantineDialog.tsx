import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { QuarantinedRow, Replica } from '@contract/source/replicas';
import { toApiError } from '@/api/base/apiError';
import { useListQuarantineQuery } from '@/api/data/replicas';
import { instantText } from '@/lib/format/instants';
import { newestText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import { NestedList } from '@/ui/record/NestedList';
import { RowCard } from '@/ui/record/RowCard';
import { issuesText } from '../issuesText';
import { connectorMessages } from './messages';

const reasonsText = ({ kind, issues }: QuarantinedRow) => issuesText(kind, issues);

const columns: readonly TableColumn<QuarantinedRow>[] = [
  { id: 'id', label: 'ID', value: ({ externalId }) => externalId, look: 'strong', width: 110, flex: 1 },
  { id: 'reasons', label: 'Reasons', value: reasonsText, width: 220, flex: 3 },
  {
    id: 'first',
    label: 'First seen',
    value: ({ firstAt }) => instantText(firstAt),
    look: 'figures',
    width: 170,
  },
  { id: 'last', label: 'Last seen', value: ({ lastAt }) => instantText(lastAt), look: 'figures', width: 170 },
];
const renderCard = (row: QuarantinedRow) => <RowCard columns={columns} row={row} />;

interface QuarantineDialogProps {
  replica: Pick<Replica, 'kind' | 'source'>;
  onClose: () => void;
}

/** The rows of a kind that cannot be stored, each with its reasons. */
export function QuarantineDialog({ replica: { kind, source }, onClose }: QuarantineDialogProps) {
  const id = useId();
  const listed = useListQuarantineQuery(kind, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = listed;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 960, maxWidth: 'calc(100% - 24px)', m: 3 } } }}
    >
      <DialogTitle id={id}>{connectorMessages.quarantineTitle(kind)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Typography sx={{ color: 'tokens.text2' }}>{connectorMessages.quarantineAbout(source)}</Typography>
        {data && data.total > data.rows.length && (
          <Typography>{newestText(data.rows.length, data.total, 'rows')}</Typography>
        )}
        <NestedList
          label="Rows that cannot be stored"
          columns={columns}
          rows={data?.rows ?? null}
          rowKey={({ externalId }) => externalId}
          noun={['row', 'rows']}
          searchLabel="ID or reason"
          searchedText={(row) => `${row.externalId} ${reasonsText(row)}`}
          noneTitle={connectorMessages.quarantineNone}
          noneText={connectorMessages.quarantineNoneText}
          renderCard={renderCard}
          failure={
            error ? { title: connectorMessages.quarantineFailed, text: toApiError(error).message } : null
          }
          refreshing={isFetching}
          onRetry={() => void listed.refetch()}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
