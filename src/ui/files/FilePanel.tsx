import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { FileList, type FileListProps } from './FileList';
import { FilePreview, type OpenPreview } from './FilePreview';

type FilePanelProps = FileListProps & {
  /** The previewed file; null shows the list. */
  preview: OpenPreview | null;
  onClosePreview: () => void;
};

/** The files of a record: the list, or the preview of one. An upload form, where there is one, goes above. */
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
      {/* Hidden, not removed, during a preview: the list keeps its search and page. */}
      <Box hidden={preview !== null}>
        <FileList {...list} />
      </Box>
    </div>
  );
}
