import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { holdsFiles } from './useNoStrayDrops';

interface DropZoneProps {
  /** Absent where nothing may be added; dropped files are then ignored. */
  onDrop?: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Accepts files dropped anywhere on its children. Only for pointers: always offer a button too. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  // A child's enter event comes before its parent's leave event, so count them.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const target = onDrop && {
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return (
    <Box {...target} sx={{ position: 'relative', minHeight: 'inherit' }}>
      {children}
      {isOver && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
            inset: ({ spacing }) => spacing(2),
            zIndex: 2,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 2,
            borderRadius: 1,
            border: '2px dashed',
            borderColor: 'tokens.primary',
            bgcolor: 'tokens.tint',
            color: 'tokens.onTint',
            fontWeight: 600,
            // Drops go to the zone, not to this overlay.
            pointerEvents: 'none',
          }}
        >
          <UploadFileOutlined aria-hidden />
          Drop files to choose them
        </Box>
      )}
    </Box>
  );
}
