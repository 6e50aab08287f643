import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shownFileName } from '@contract/tasks/fileNames';
import { previewKindOf } from './listedFile';

/** A file's content at a blob address, with a type from a list of harmless ones. */
export interface FileContent {
  url: string;
  mediaType: string;
}

/** The room between the dialog's head and foot, so that the whole picture or page fits without scrolling. */
const ROOM = 'max(360px, calc(100vh - 440px))';

interface PreviewContentProps {
  title: string;
  content: FileContent;
}

/** An image or a PDF; a sentence where the browser cannot show it. */
export function PreviewContent({ title, content: { url, mediaType } }: PreviewContentProps) {
  const [isBroken, setBroken] = useState(false);
  const kind = previewKindOf(mediaType);
  if (kind === 'image' && !isBroken) {
    return (
      <Box
        component="img"
        src={url}
        alt={shownFileName(title)}
        onError={() => setBroken(true)}
        sx={{ display: 'block', maxWidth: 1, maxHeight: ROOM, mx: 'auto' }}
      />
    );
  }
  // Without a PDF viewer in the browser, the frame would start a download.
  if (kind === 'pdf' && navigator.pdfViewerEnabled) {
    return (
      <Box
        component="iframe"
        src={url}
        title={shownFileName(title)}
        sx={{ display: 'block', width: 1, height: ROOM, border: 0 }}
      />
    );
  }
  const why = kind === 'pdf' ? 'This browser shows no PDFs.' : 'This file cannot be shown here.';
  return (
    <Typography role="status" sx={{ p: 6, textAlign: 'center', color: 'tokens.text2' }}>
      {why} Download it to open it.
    </Typography>
  );
}
