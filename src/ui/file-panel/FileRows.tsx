import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CardList } from '../data-table/CardList';
import type { TableColumn } from '../data-table/columns';
import { PlainRows } from '../data-table/PlainRows';
import { useIsSmall } from '../useIsSmall';
import { FileActions } from './FileActions';
import { instantText } from './fileText';
import { FileTitle } from './FileTitle';
import type { ListedFile } from './listedFile';

export interface FileRowsProps {
  label: string;
  /** The files of the page; null draws skeletons. */
  files: readonly ListedFile[] | null;
  page: number;
  pageSize: number;
  /** Ids of those that have come just now. */
  newIds: ReadonlySet<string>;
  /** Ids of those that are on their way to the downloads. */
  downloading: ReadonlySet<string>;
  onPreview: (file: ListedFile) => void;
  onDownload: (file: ListedFile) => void;
}

const keyOf = ({ id }: ListedFile) => id;

/** A page of files: rows, and cards on a small screen (TFILE-01). */
export function FileRows({ label, files, page, pageSize, newIds, downloading, ...actions }: FileRowsProps) {
  const isSmall = useIsSmall();
  const titleOf = (file: ListedFile) => <FileTitle file={file} isNew={newIds.has(file.id)} />;
  const actionsOf = (file: ListedFile) => (
    <FileActions {...actions} file={file} isDownloading={downloading.has(file.id)} />
  );
  const rows = { label, rows: files, rowKey: keyOf, skeletonRows: pageSize };
  if (isSmall) {
    return (
      <CardList
        {...rows}
        page={page}
        openKey={null}
        markedKey={null}
        renderCard={(file) => (
          <>
            {titleOf(file)}
            <Typography variant="body2" sx={{ color: 'tokens.text2', fontVariantNumeric: 'tabular-nums' }}>
              Uploaded {instantText(file.uploaded)}
              <br />
              Modified {instantText(file.modified)}
            </Typography>
            <Box sx={{ mx: -1, mb: -1 }}>{actionsOf(file)}</Box>
          </>
        )}
      />
    );
  }
  const columns: readonly TableColumn<ListedFile>[] = [
    { id: 'title', label: 'Title', value: (file) => file.title, render: titleOf, width: 200, flex: 1 },
    {
      id: 'uploaded',
      label: 'Uploaded',
      value: (file) => instantText(file.uploaded),
      look: 'figures',
      width: 172,
    },
    {
      id: 'modified',
      label: 'Modified',
      value: (file) => instantText(file.modified),
      look: 'figures',
      width: 172,
    },
    {
      id: 'download',
      label: 'Download',
      value: () => 'Download',
      render: actionsOf,
      align: 'right',
      width: 190,
    },
  ];
  return <PlainRows {...rows} layout={{ visibleColumns: columns, widths: {}, density: 'comfortable' }} />;
}
