import { type ReactNode, useEffect, useState } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import Box from '@mui/material/Box';
import { createPortal, flushSync } from 'react-dom';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { instantText } from '@/lib/format/instants';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { printoutMessages } from './messages';

interface PrintoutProps {
  /** Of the document: what a browser writes over each page, and what it calls a file. */
  title: string;
  /** Who prints it. */
  by: string;
  /** What the parts are of; once it is another, nothing is drawn before the next printing. */
  of?: unknown;
  isLandscape?: boolean;
  /** Draws the parts; `stamp` tells when and by whom they were printed. */
  children: (stamp: string) => ReactNode;
}

/** Instead of the page and its dialogs, and without their colours and their hold on scrolling. */
const Paper = ({ isLandscape }: { isLandscape: boolean }) => (
  <GlobalStyles
    styles={({ vars }) => ({
      '@media print': {
        '@page': { margin: '12mm', ...(isLandscape && { size: 'landscape' }) },
        'body > :not([data-printout])': { display: 'none !important' },
        'html, body': {
          colorScheme: 'light !important',
          background: `${vars.palette.common.white} !important`,
          overflow: 'visible !important',
          padding: '0 !important',
        },
      },
    })}
  />
);

/**
 * What is printed while this stands on the page, by a button or by the browser's own command. It is drawn when printing
 * begins, again each time, and never seen on the screen.
 */
export function Printout({ title, by, of, isLandscape = false, children }: PrintoutProps) {
  const [printed, setPrinted] = useState<{ at: Date; of: unknown } | null>(null);

  useEffect(() => {
    let titleBefore: string | null = null;
    const start = () => {
      titleBefore ??= document.title;
      document.title = title;
      // The browser takes the page as soon as this returns.
      flushSync(() => setPrinted({ at: new Date(), of }));
    };
    // The printout stays: some phones tell that printing ended before they have taken the page.
    const end = () => {
      document.title = titleBefore ?? document.title;
      titleBefore = null;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, [title, of]);

  if (printed === null || printed.of !== of) return null;
  return createPortal(
    <>
      <Paper isLandscape={isLandscape} />
      <Box
        key={printed.at.getTime()}
        component="article"
        data-printout
        sx={{
          display: 'none',
          '@media print': { display: 'block' },
          typography: 'body2',
          color: 'common.black',
          bgcolor: 'common.white',
        }}
      >
        {children(printoutMessages.stamp(instantText(printed.at.toISOString()), by))}
      </Box>
    </>,
    document.body,
  );
}

/** Prints what is open, which is there as a whole: the button, and what it or the browser prints. */
export const PrintAction = (props: PrintoutProps) => (
  <>
    <PrintButton onPrint={() => window.print()} />
    <Printout {...props} />
  </>
);

interface PrintButtonProps {
  onPrint: () => void;
  /** How far that what is to be printed has come; null when it can be asked for. */
  progress?: string | null;
}

/** In the foot of what can be printed. */
export const PrintButton = ({ onPrint, progress = null }: PrintButtonProps) => (
  <>
    <VisuallyHidden role="status">{progress !== null && printoutMessages.loading}</VisuallyHidden>
    {/* aria-disabled and not disabled: it keeps the focus until it can be pressed again. */}
    <Button
      variant="outlined"
      startIcon={<PrintOutlined />}
      aria-disabled={progress !== null}
      onClick={() => progress === null && onPrint()}
    >
      {progress ?? printoutMessages.print}
    </Button>
  </>
);
