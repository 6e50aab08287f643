import { Suspense, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useIsSmall } from '@/lib/hooks/useIsSmall';

/** Where more filters stand: below the button once it was pressed, or (null) in the sheet of a phone, below the others. */
export type MorePlace = { label: string; anchor: HTMLElement; open: boolean; onClose: () => void } | null;

interface MoreButtonProps {
  label: string;
  /** The filters that have no place in the bar, in a `MorePanel`; their code may come late. */
  children: (place: MorePlace) => ReactNode;
}

/** Opens the filters that have no place in the bar. */
export function MoreButton({ label, children }: MoreButtonProps) {
  const isSmall = useIsSmall();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      {!isSmall && (
        <Button
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpen(true);
          }}
        >
          {label}
        </Button>
      )}
      <Suspense>
        {isSmall
          ? children(null)
          : anchor && children({ label, anchor, open, onClose: () => setOpen(false) })}
      </Suspense>
    </>
  );
}
