import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { RequireAdmin, RequireSession } from './guards';
import { loadSignedInPage, pageLoaders } from './pageLoaders';
import { paths, plannedPages } from './pages';
import { PageLoading } from './pages/PageLoading';
import { RouteArrival, useFirstLocationKey } from './RouteArrival';

const LoginPage = lazy(async () => ({ default: (await pageLoaders.login()).LoginPage }));
const ResetPasswordPage = lazy(async () => ({
  default: (await pageLoaders.resetPassword()).ResetPasswordPage,
}));
// The frame comes with whichever page is asked for first.
const Layout = lazy(async () => ({ default: (await loadSignedInPage(window.location.pathname)).Layout }));
const TasksPage = lazy(async () => ({ default: (await pageLoaders.task()).TasksPage }));
const HomePage = lazy(async () => ({ default: (await pageLoaders.common()).HomePage }));
const ActivitiesPage = lazy(async () => ({ default: (await pageLoaders.common()).ActivitiesPage }));
const AdminPage = lazy(async () => ({ default: (await pageLoaders.common()).AdminPage }));
const PlannedPage = lazy(async () => ({ default: (await pageLoaders.common()).PlannedPage }));

/** The route table (SHELL-01, SHELL-02). */
export function AppRoutes() {
  const { pathname } = useLocation();
  const firstLocationKey = useFirstLocationKey();
  // Keyed by path: a page that failed does not take the next one with it.
  const page = (title: string, element: ReactNode) => (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        {element}
        <RouteArrival title={title} firstLocationKey={firstLocationKey} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <Routes>
      <Route path="/login" element={page('Login', <LoginPage />)} />
      <Route path="/reset-password" element={page('Reset Password', <ResetPasswordPage />)} />
      <Route element={<RequireSession />}>
        <Route
          element={
            <Suspense fallback={<PageLoading />}>
              <Layout />
            </Suspense>
          }
        >
          <Route path={paths.home} element={page('Home', <HomePage />)} />
          <Route path={paths.activities} element={page('Activities', <ActivitiesPage />)} />
          <Route path={paths.task} element={page('Your Task List', <TasksPage />)} />
          <Route path={paths.database} element={<Navigate to={paths.cmdb} replace />} />
          {plannedPages.map((plan) => (
            <Route key={plan.path} path={plan.path} element={page(plan.title, <PlannedPage {...plan} />)} />
          ))}
          <Route element={<RequireAdmin />}>
            <Route path={paths.admin} element={page('Users', <AdminPage />)} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/login" replace />} />
    </Routes>
  );
}
