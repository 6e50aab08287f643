import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { FileList, type FileListProps } from './FileList';
import { FilePreview, type OpenPreview } from './FilePreview';

type FilePanelProps = FileListProps & {
  /** The file that is looked at; null shows the list. */
  preview: OpenPreview | null;
  onClosePreview: () => void;
};

/** The files of a record: the list, or one of them. Uploading, where a record has it, stands above. */
export function FilePanel({ preview, onClosePreview, ...list }: FilePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const openId = preview?.file.id ?? null;
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = openId;
    if (openId !== null || closed === null) return;
    panel.current?.querySelector<HTMLElement>(`[data-preview="${CSS.escape(closed)}"]`)?.focus();
  }, [openId]);
  return (
    <div ref={panel}>
      {preview && (
        <FilePreview
          preview={preview}
          isDownloading={list.downloading.has(preview.file.id)}
          onBack={onClosePreview}
          onRetry={list.onPreview}
          onDownload={list.onDownload}
        />
      )}
      {/* Kept while a file is looked at: the way back leads to the same search and page. */}
      <Box hidden={preview !== null}>
        <FileList {...list} />
      </Box>
    </div>
  );
}
