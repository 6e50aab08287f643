import { useState } from 'react';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { limits } from '@contract/limits';
import { NESTED_PAGE_SIZE } from '@/lib/constants';
import { lastPageOf } from '../data-table/columns';
import { TableFoot } from '../data-table/TableFoot';
import { TextFilter } from '../filters/TextFilter';
import { StateCard } from '../StateCard';
import { useIsSmall } from '../useIsSmall';
import { FileRows, type FileRowsProps } from './FileRows';
import { rangeText } from './fileText';
import { searchFiles, type ListedFile } from './listedFile';

export interface FileListProps extends Omit<FileRowsProps, 'page' | 'pageSize'> {
  /** All files of the record; null until the first answer. */
  files: readonly ListedFile[] | null;
  /** Why they could not be listed: one sentence, and a line of what to do. */
  failure: { title: string; text: string } | null;
  onRetry: () => void;
  /** A later answer is on its way. */
  refreshing: boolean;
  /** Said where the record has no file at all, beside "No files found". */
  noneText: string;
}

/** Files of a record: a search over their titles, five a page (TFILE-01). */
export function FileList({ files, failure, onRetry, refreshing, noneText, ...rows }: FileListProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState(rows.newIds);
  if (seen !== rows.newIds) {
    // What has just been added has to be seen, on the first page and past what was searched for.
    setSeen(rows.newIds);
    setSearch('');
    setPage(0);
  }
  const isSmall = useIsSmall();
  const searchFor = (text: string) => {
    setSearch(text);
    setPage(0);
  };

  const found = files && searchFiles(files, search);
  const total = found?.length ?? 0;
  const lastPage = lastPageOf(total, NESTED_PAGE_SIZE);
  const shownPage = Math.min(page, lastPage);
  const first = shownPage * NESTED_PAGE_SIZE;
  const stateCard = () => {
    if (failure && !files) {
      return (
        <StateCard
          kind="failed"
          {...failure}
          actions={
            <Button
              variant="contained"
              startIcon={<RefreshOutlined />}
              disabled={refreshing}
              onClick={onRetry}
            >
              Retry
            </Button>
          }
        />
      );
    }
    if (!found || total > 0) return null;
    if (files.length === 0) return <StateCard kind="none" title="No files found" text={noneText} />;
    return (
      <StateCard
        kind="none"
        title="No files found"
        text={`None of the ${files.length} files here has “${search.trim()}” in its title.`}
        actions={
          <Button variant="outlined" onClick={() => searchFor('')}>
            Clear search
          </Button>
        }
      />
    );
  };
  const state = stateCard();
  // Cards on a small screen have edges of their own.
  const Frame = isSmall && !state ? Box : Card;
  return (
    <>
      <Box role="search" sx={{ display: 'flex', mb: 3 }}>
        <TextFilter label="Title" value={search} onChange={searchFor} maxLength={limits.search} />
      </Box>
      {failure && files && (
        <Alert severity="error" action={<Button onClick={onRetry}>Retry</Button>} sx={{ mb: 3 }}>
          {failure.title}
        </Alert>
      )}
      <Frame>
        <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 1 }}>
          {(refreshing || (!files && !failure)) && <LinearProgress aria-label="Loading files" />}
        </Box>
        {state ?? (
          <>
            <FileRows
              {...rows}
              files={found && found.slice(first, first + NESTED_PAGE_SIZE)}
              page={shownPage}
              pageSize={NESTED_PAGE_SIZE}
            />
            <TableFoot
              nested
              range={found ? rangeText(first + 1, Math.min(first + NESTED_PAGE_SIZE, total), total) : ''}
              page={shownPage}
              lastPage={lastPage}
              onPageChange={setPage}
            />
          </>
        )}
      </Frame>
    </>
  );
}
