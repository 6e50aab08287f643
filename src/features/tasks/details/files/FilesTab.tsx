import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { uploadLimits, uploadLimitsText } from '@contract/tasks/uploadLimits';
import { useFileContent } from '@/api/useFileContent';
import { DropZone } from '@/ui/files/DropZone';
import { FilePanel } from '@/ui/files/FilePanel';
import { UploadForm } from '@/ui/files/UploadForm';
import { fileMessages } from '../messages';
import type { TaskFiles } from './useTaskFiles';

/** The files of a task: adding some, finding one, looking at it, taking it along (TFILE-01 to TFILE-06). */
export function FilesTab({ internalid, files }: { internalid: string; files: TaskFiles }) {
  const { canUpload, lockedText, maxBytes, list, uploads } = files;
  const { preview, ...content } = useFileContent(`task ${internalid}`);
  // A file that is looked at takes the room, unless others are on their way.
  const showsForm = !preview || uploads.items.length > 0;
  return (
    <DropZone onDrop={canUpload ? uploads.choose : undefined}>
      <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
        {canUpload && showsForm && (
          <UploadForm
            limitsText={uploadLimitsText(maxBytes)}
            extensions={uploadLimits.extensions}
            items={uploads.items}
            onChoose={uploads.choose}
            onSubmit={uploads.submit}
            onRemove={uploads.remove}
            onCancel={uploads.cancel}
            onRetry={uploads.retry}
          />
        )}
        {!canUpload && (
          <Typography variant="body2" sx={{ mb: 4, color: 'tokens.text2' }}>
            {lockedText}
          </Typography>
        )}
        <FilePanel
          {...list}
          {...content}
          label="Files of this task"
          nameLabel="Title"
          noneTitle={fileMessages.noneTitle}
          noneText={fileMessages.none}
          newIds={uploads.newIds}
          preview={preview}
        />
      </Box>
    </DropZone>
  );
}
