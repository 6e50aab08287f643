import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { StateCard } from '../feedback/StateCard';
import { FileName } from './FileName';
import type { ListedFile } from './listedFile';
import { PreviewContent, type FileContent } from './PreviewContent';
import { LoadingBar } from '../feedback/LoadingBar';

/** A previewed file: loading, loaded, or failed. */
export interface OpenPreview {
  file: ListedFile;
  content: FileContent | null;
  failure: string | null;
}

interface FilePreviewProps {
  preview: OpenPreview;
  isDownloading: boolean;
  onBack: () => void;
  onRetry: (file: ListedFile) => void;
  onDownload: (file: ListedFile) => void;
}

/** One file in place of the list. Escape returns to the list instead of closing the dialog. */
export function FilePreview({ preview, isDownloading, onBack, onRetry, onDownload }: FilePreviewProps) {
  const { file, content, failure } = preview;
  const box = useRef<HTMLElement>(null);
  useEscape(box, onBack);
  return (
    <Box ref={box} component="section" aria-label="Preview" aria-busy={!content && failure === null}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Button autoFocus variant="outlined" startIcon={<ArrowBackOutlined />} onClick={onBack}>
          Back to files
        </Button>
        <Box
          sx={{
            order: { xs: 1, md: 0 },
            flex: { xs: '1 0 100%', md: '1 1 0' },
            minWidth: 0,
          }}
        >
          <FileName name={file.title} />
        </Box>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          aria-disabled={isDownloading}
          onClick={() => !isDownloading && onDownload(file)}
        >
          {isDownloading ? 'Downloading…' : 'Download'}
        </Button>
      </Box>
      <Card sx={{ minHeight: 236, bgcolor: 'tokens.sunken' }}>
        {content && <PreviewContent title={file.title} content={content} />}
        {!content && failure === null && <LoadingBar label="Loading preview" />}
        {failure !== null && (
          <StateCard
            kind="failed"
            title="The preview could not be loaded."
            text={failure}
            actions={
              <Button variant="contained" startIcon={<RefreshOutlined />} onClick={() => onRetry(file)}>
                Retry
              </Button>
            }
          />
        )}
      </Card>
    </Box>
  );
}

/**
 * Calls `onEscape` on Escape anywhere in the dialog around `inside`, instead of closing the dialog. Listens before
 * React does, so that it works wherever in the dialog the focus is.
 */
function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const host = inside.current?.closest<HTMLElement>('[role="dialog"]') ?? inside.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      escape();
    };
    host?.addEventListener('keydown', onKeyDown, { capture: true });
    return () => host?.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [inside]);
}
