import { Suspense, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { ErrorBoundary } from './ErrorBoundary';
import { RequireAdmin, RequireSession } from './guards';
import { LazyFrame, lazyPage, prefetchPages } from './pageFiles';
import { PageLoading } from './pages/PageLoading';
import { RouteArrival } from './RouteArrival';
import { files, mainMenu, pages, redirects, type PageRow } from './routes';

const rows = pages.map((row) => ({ ...row, Page: lazyPage(row), isFramed: Boolean(files[row.file].frame) }));
const rowsFor = (wanted: PageRow['access'], framed: boolean) =>
  rows.filter(({ access, isFramed }) => access === wanted && isFramed === framed);

/** Draws the page of the route table at the address (SHELL-01, SHELL-02). */
export function AppRoutes() {
  const { pathname } = useLocation();
  const hasArrived = useRef(false);
  const routesFor = (access: PageRow['access'], framed: boolean) =>
    rowsFor(access, framed).map(({ path, title, Page }) => (
      <Route
        key={path}
        path={path}
        element={
          // Keyed by path: a page that failed does not take the next one with it.
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageLoading />}>
              <Page />
              <RouteArrival title={title} hasArrivedRef={hasArrived} />
            </Suspense>
          </ErrorBoundary>
        }
      />
    ));
  return (
    <Routes>
      {routesFor('public', false)}
      <Route element={<RequireSession />}>
        {routesFor('session', false)}
        <Route
          element={
            <Suspense fallback={<PageLoading />}>
              <LazyFrame menu={mainMenu} prefetchPages={prefetchPages} />
            </Suspense>
          }
        >
          {routesFor('session', true)}
          {redirects.map(({ path, redirectTo }) => (
            <Route key={path} path={path} element={<Navigate to={redirectTo} replace />} />
          ))}
          <Route element={<RequireAdmin />}>{routesFor('admin', true)}</Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.login} replace />} />
    </Routes>
  );
}
