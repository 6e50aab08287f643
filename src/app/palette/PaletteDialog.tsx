import Dialog from '@mui/material/Dialog';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import type { NavEntry } from '../layout/navigation';
import { usePasswordLink } from '../layout/usePasswordLink';
import { PALETTE_LABEL, PaletteContent } from './PaletteContent';
import { actionItem, pageItems, type PaletteAction } from './paletteItems';

interface PaletteProps {
  menu: readonly NavEntry[];
  isAdmin: boolean;
  actions: readonly PaletteAction[];
  onClose: () => void;
}

/** Pages, actions and records of every kind, by words or an exact number (PAL-01). */
export function PaletteDialog({ menu, isAdmin, actions, onClose }: PaletteProps) {
  const passwordLink = usePasswordLink();
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
      <PaletteContent
        fixed={[...pageItems(menu, isAdmin, passwordLink), ...actions.map(actionItem)]}
        onClose={onClose}
      />
    </Dialog>
  );
}
