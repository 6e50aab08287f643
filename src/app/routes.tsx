import { Suspense, useRef, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { RequireAdmin, RequireSession } from './guards';
import { lazyPage } from './lazyPage';
import { frameFile, pageFiles } from './pageFiles';
import { paths } from '@/lib/paths';
import { PageLoading } from './pages/PageLoading';
import { RouteArrival } from './RouteArrival';

const LoginPage = lazyPage(pageFiles.login, (file) => file.LoginPage);
const ResetPasswordPage = lazyPage(pageFiles.passwords, (file) => file.ResetPasswordPage);
const PasswordPage = lazyPage(pageFiles.passwords, (file) => file.PasswordPage);
const Layout = lazyPage(frameFile, (file) => file.Layout);
const TasksPage = lazyPage(pageFiles.task, (file) => file.TasksPage);
const HomePage = lazyPage(pageFiles.home, (file) => file.HomePage);
const EventsPage = lazyPage(pageFiles.events, (file) => file.EventsPage);
const SalesOrdersPage = lazyPage(pageFiles.records, (file) => file.SalesOrdersPage);
const CasesPage = lazyPage(pageFiles.records, (file) => file.CasesPage);
const CmdbPage = lazyPage(pageFiles.records, (file) => file.CmdbPage);
const InventoryPage = lazyPage(pageFiles.records, (file) => file.InventoryPage);
const PurchaseOrdersPage = lazyPage(pageFiles.records, (file) => file.PurchaseOrdersPage);
const PurchaseRequestsPage = lazyPage(pageFiles.records, (file) => file.PurchaseRequestsPage);
const ActivitiesPage = lazyPage(pageFiles.home, (file) => file.ActivitiesPage);
const UsersPage = lazyPage(pageFiles.admin, (file) => file.UsersPage);

/** The route table (SHELL-01, SHELL-02). */
export function AppRoutes() {
  const { pathname } = useLocation();
  const hasArrived = useRef(false);
  // Keyed by path: a page that failed does not take the next one with it.
  const page = (title: string, element: ReactNode) => (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        {element}
        <RouteArrival title={title} hasArrivedRef={hasArrived} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <Routes>
      <Route path="/login" element={page('Login', <LoginPage />)} />
      <Route path="/reset-password" element={page('Reset Password', <ResetPasswordPage />)} />
      <Route element={<RequireSession />}>
        <Route path={paths.password} element={page('Change Password', <PasswordPage />)} />
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
          <Route path={paths.events} element={page('Events', <EventsPage />)} />
          <Route path={paths.salesOrder} element={page('Search Sales Order Record', <SalesOrdersPage />)} />
          <Route path={paths.case} element={page('Search Support Case Record', <CasesPage />)} />
          <Route path={paths.cmdb} element={page('CMDB', <CmdbPage />)} />
          <Route path={paths.inventory} element={page('Inventory', <InventoryPage />)} />
          <Route path={paths.purchaseOrder} element={page('Purchase Order', <PurchaseOrdersPage />)} />
          <Route
            path={paths.purchaseOrderRequest}
            element={page('Purchase Order Request', <PurchaseRequestsPage />)}
          />
          <Route path={paths.database} element={<Navigate to={paths.cmdb} replace />} />
          <Route element={<RequireAdmin />}>
            <Route path={paths.admin} element={page('Users', <UsersPage />)} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/login" replace />} />
    </Routes>
  );
}
