import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import {
  selectIsAdmin,
  selectMustChangePassword,
  selectSessionStatus,
  selectSessionUser,
} from '@/lib/session/session';
import { PageLoading } from './pages/PageLoading';
import { paths } from '@/lib/paths';

/**
 * Lets signed-in users pass. An expired session keeps its page: the dialog over it asks for the password. Users
 * who must change their password reach nothing else (ADM-13).
 */
export function RequireSession() {
  const status = useSelector(selectSessionStatus);
  const mustChangePassword = useSelector(selectMustChangePassword);
  const userId = useSelector(selectSessionUser)?.id;
  const { pathname, search, hash } = useLocation();
  const [statusOnArrival] = useState(status);

  if (status === 'unknown') return <PageLoading />;
  const here = { from: pathname + search + hash };
  if (status !== 'signedOut') {
    const mayStay = !mustChangePassword || pathname === paths.password;
    // Keyed: nothing that one person typed stays on the page for another, who signed in over it.
    return mayStay ? <Outlet key={userId} /> : <Navigate to={paths.password} replace state={here} />;
  }
  // A user who has just logged out did not ask for this page: the next one to sign in starts at home.
  const hasLeft = statusOnArrival === 'signedIn' || statusOnArrival === 'expired';
  return <Navigate to={paths.login} replace state={hasLeft ? null : here} />;
}

/** Stands inside `RequireSession` (SHELL-06). */
export function RequireAdmin() {
  return useSelector(selectIsAdmin) ? <Outlet /> : <Navigate to={paths.home} replace />;
}
