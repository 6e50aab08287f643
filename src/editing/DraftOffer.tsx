import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { focusAround } from '@/lib/browser/focusAround';

interface DraftOfferProps {
  title: string;
  text: string;
  /** What it holds, where that is to be seen. */
  children?: ReactNode;
  /** Absent where it cannot be taken up again. */
  onRestore?: () => void;
  onDiscard: () => void;
}

/** Offers what somebody typed another time and did not save (TDET-17). */
export function DraftOffer({ title, text, children, onRestore, onDiscard }: DraftOfferProps) {
  return (
    // Only the text is read out by itself; what can be pressed would come with it.
    <Alert severity="info" role="none" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <div role="status">
        <AlertTitle>{title}</AlertTitle>
        {text}
      </div>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {onRestore && (
          <Button ref={focusAround} variant="outlined" onClick={onRestore}>
            Restore
          </Button>
        )}
        <Button ref={focusAround} variant="outlined" onClick={onDiscard}>
          Discard
        </Button>
      </Box>
    </Alert>
  );
}
