import { useSelector } from 'react-redux';
import { SessionExpiredDialog } from '@/features/auth/SessionExpiredDialog';
import { selectSessionStatus, selectSessionUser } from '@/lib/session';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadingOverlay } from './LoadingOverlay';
import { AppRoutes } from './routes';

export function App() {
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectSessionUser);
  return (
    <ErrorBoundary>
      <AppRoutes />
      {/* Not a file of its own: where that did not come, the page below and what was typed in it would be lost. */}
      {status === 'expired' && user && <SessionExpiredDialog email={user.email} />}
      <LoadingOverlay />
    </ErrorBoundary>
  );
}
