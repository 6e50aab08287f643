import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '@/ui/feedback/VisuallyHidden';
import { printMessages } from './printMessages';

interface PrintButtonProps {
  onPrint: () => void;
  /** How far that what is to be printed has come; null when it can be asked for. */
  progress?: string | null;
}

/** In the foot of what can be printed. */
export const PrintButton = ({ onPrint, progress = null }: PrintButtonProps) => (
  <>
    <VisuallyHidden role="status">{progress !== null && printMessages.loading}</VisuallyHidden>
    {/* aria-disabled and not disabled: it keeps the focus until it can be pressed again. */}
    <Button
      variant="outlined"
      startIcon={<PrintOutlined />}
      aria-disabled={progress !== null}
      onClick={() => progress === null && onPrint()}
    >
      {progress ?? printMessages.print}
    </Button>
  </>
);
