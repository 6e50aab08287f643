import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsAdmin, selectSessionStatus } from '@/lib/session';
import { PageLoading } from './pages/PageLoading';
import { paths } from '@/lib/paths';

/** Lets signed-in users pass. An expired session keeps its page: the dialog over it asks for the password. */
export function RequireSession() {
  const status = useSelector(selectSessionStatus);
  const { pathname, search, hash } = useLocation();
  const [statusOnArrival] = useState(status);

  if (status === 'unknown') return <PageLoading />;
  if (status !== 'signedOut') return <Outlet />;
  // Who has just logged out did not ask for this page; the next one to sign in starts at home.
  const hasLeft = statusOnArrival === 'signedIn' || statusOnArrival === 'expired';
  const state = hasLeft ? null : { from: pathname + search + hash };
  return <Navigate to="/login" replace state={state} />;
}

/** Stands inside `RequireSession` (SHELL-06). */
export function RequireAdmin() {
  return useSelector(selectIsAdmin) ? <Outlet /> : <Navigate to={paths.home} replace />;
}
