import Backdrop from '@mui/material/Backdrop';
import { useSelector } from 'react-redux';
import { selectIsBlocked } from '@/lib/store/blockingWork';

/** Covers the page while work is under way that nobody may act beside (SHELL-13). */
export function LoadingOverlay() {
  const isBlocked = useSelector(selectIsBlocked);
  return (
    <Backdrop
      open={isBlocked}
      aria-hidden={!isBlocked}
      sx={(theme) => ({ zIndex: theme.zIndex.tooltip + 1, color: 'common.white', typography: 'h3' })}
    >
      {isBlocked && <span role="status">Loading...</span>}
    </Backdrop>
  );
}
