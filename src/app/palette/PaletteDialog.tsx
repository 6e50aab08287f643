import Dialog from '@mui/material/Dialog';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { PALETTE_LABEL, PaletteContent, type PaletteProps } from './PaletteContent';

/** Pages, actions and records of every kind, by words or an exact number (PAL-01). */
export function PaletteDialog({ fixed, onClose }: PaletteProps) {
  const isSmall = useIsSmall();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={PALETTE_LABEL}
      fullScreen={isSmall}
      maxWidth={false}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: isSmall ? undefined : { width: 640, m: 4, mt: '12vh', maxHeight: '70vh' } },
      }}
    >
      <PaletteContent fixed={fixed} onClose={onClose} />
    </Dialog>
  );
}
