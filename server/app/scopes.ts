import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from './deps';
import { newUserRoutes } from '@server/modules/admin/newUserRoutes';
import { apiTokenRoutes } from '@server/modules/apiTokens/apiTokenRoutes';
import { userAccessRoutes } from '@server/modules/admin/userAccessRoutes';
import { changeRoutes, outboxRoutes } from '@server/modules/changes/changeRoutes';
import { userRoutes } from '@server/modules/admin/userRoutes';
import { ownAccountRoutes, signInRoutes } from '@server/modules/auth/routes';
import { dashboardRoutes } from '@server/modules/dashboard/dashboardRoutes';
import { eventRoutes } from '@server/modules/events/eventRoutes';
import { exportRoutes } from '@server/modules/exports/exportRoutes';
import { fileRoutes } from '@server/modules/files/fileRoutes';
import { columnMatchRoutes } from '@server/modules/imports/columnMatchRoutes';
import { importRoutes } from '@server/modules/imports/importRoutes';
import { demoDataRoutes, installationRoutes } from '@server/modules/installation/installationRoutes';
import { ingestFileRoutes } from '@server/modules/ingest/ingestFileRoutes';
import { ingestRoutes } from '@server/modules/ingest/ingestRoutes';
import { freshRoutes } from '@server/modules/replicas/freshRoutes';
import { replicaRoutes } from '@server/modules/replicas/replicaRoutes';
import { logRoutes } from '@server/modules/logs/routes';
import { linkRoutes } from '@server/modules/links/linkRoutes';
import { lookupRoutes } from '@server/modules/lookups/lookupRoutes';
import { creationRoutes } from '@server/modules/requests/creationRoutes';
import { requestRoutes } from '@server/modules/requests/requestRoutes';
import { requireConfirmation } from '@server/modules/sessions/confirmation';
import { ownSessionRoutes } from '@server/modules/sessions/ownSessionRoutes';
import { SessionCache } from '@server/modules/auth/sessionCache';
import { savedViewRoutes } from '@server/modules/savedViews/savedViewRoutes';
import { searchRoutes } from '@server/modules/search/searchRoutes';
import { bulkRoutes } from '@server/modules/tasks/bulkRoutes';
import { taskRoutes } from '@server/modules/tasks/taskRoutes';
import { markRoutes } from '@server/http/access';
import {
  requireAdmin,
  requireApiKey,
  requireOwnName,
  requireOwnPassword,
  requireSession,
} from '@server/http/auth';
import { callLimits } from '@server/http/limits/callLimits';
import { requireApiToken, requireApiTokenOrAdmin } from '@server/http/programAuth';
import { docsPlugin } from '@server/http/docs/docs';
import { healthRoutes } from '@server/http/health';
import { auditRejectionsPlugin } from '@server/http/auditRejections';

/** Open to everyone: health and the API page. */
const openScope =
  (deps: AppDeps): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'open');
    await scope.register(healthRoutes(deps));
    const { apiDocs, publicUrl } = deps.config;
    if (apiDocs) await scope.register(docsPlugin, { https: publicUrl.startsWith('https:') });
  };

/** Before sign-in: calls carry the client's key (D-12: a name, not a secret). */
const publicScope =
  (deps: AppDeps): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'client');
    scope.addHook('onRequest', requireApiKey(deps));
    await scope.register(signInRoutes(deps));
  };

type CheckSession = ReturnType<typeof requireSession>;
type CallLimits = ReturnType<typeof callLimits>;

/** The caller's session and password, also for people who must change their password first. */
const ownAccountScope =
  (deps: AppDeps, checkSession: CheckSession): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'own-account');
    scope.addHook('onRequest', checkSession);
    scope.addHook('onRequest', requireOwnName);
    await scope.register(ownAccountRoutes(deps));
  };

/** All signed-in people; `request.user` is the caller. */
const signedInScope =
  (deps: AppDeps, checkSession: CheckSession): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'signed-in');
    scope.addHook('onRequest', checkSession);
    scope.addHook('onRequest', requireOwnPassword);
    scope.addHook('onRequest', requireOwnName);
    await scope.register(logRoutes(deps));
    await scope.register(taskRoutes(deps));
    await scope.register(bulkRoutes(deps));
    await scope.register(fileRoutes(deps));
    await scope.register(eventRoutes(deps));
    await scope.register(lookupRoutes(deps));
    await scope.register(dashboardRoutes(deps));
    await scope.register(searchRoutes(deps));
    await scope.register(linkRoutes(deps));
    await scope.register(requestRoutes(deps));
    await scope.register(creationRoutes(deps));
    await scope.register(installationRoutes(deps));
    await scope.register(changeRoutes(deps));
    await scope.register(freshRoutes(deps));
    await scope.register(savedViewRoutes(deps));
    await scope.register(ownSessionRoutes(deps));
  };

/** Admins only. */
const adminScope =
  (deps: AppDeps, checkSession: CheckSession): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'admin');
    scope.addHook('onRequest', checkSession);
    scope.addHook('onRequest', requireOwnPassword);
    scope.addHook('onRequest', requireOwnName);
    scope.addHook('onRequest', requireAdmin);
    // Who may get in, and as what: changes of that need the password again.
    await scope.register(async (accounts) => {
      accounts.addHook('onRequest', requireConfirmation(deps));
      await accounts.register(userRoutes(deps));
      await accounts.register(newUserRoutes(deps));
      await accounts.register(userAccessRoutes(deps));
      await accounts.register(apiTokenRoutes(deps));
    });
    await scope.register(importRoutes(deps));
    await scope.register(columnMatchRoutes(deps));
    await scope.register(demoDataRoutes(deps));
    await scope.register(replicaRoutes(deps));
    await scope.register(outboxRoutes(deps));
  };

/** Programs, by an API token; `request.program` is the caller. */
const programScope =
  (deps: AppDeps, checkSession: CheckSession, { byProgram }: CallLimits): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'program');
    scope.addHook('onRequest', requireApiToken(deps, checkSession));
    scope.addHook('onRequest', byProgram);
    await scope.register(ingestRoutes(deps));
    await scope.register(ingestFileRoutes(deps));
  };

/** Programs and admins. */
const programOrAdminScope =
  (deps: AppDeps, checkSession: CheckSession, { byProgram }: CallLimits): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'program-or-admin');
    scope.addHook('onRequest', requireApiTokenOrAdmin(deps, checkSession));
    scope.addHook('onRequest', byProgram);
    await scope.register(exportRoutes(deps));
  };

/** All calls that are counted, before anything else is asked of the caller: rejected ones count too. */
const limitedScopes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (scope) => {
    const limits = callLimits(deps.config.requestsPerMinute, deps.db, deps.countPatienceMs);
    scope.addHook('onRequest', limits.byAddress);
    await scope.register(auditRejectionsPlugin(deps));
    const checkSession = requireSession(deps, new SessionCache(deps.accessChanges));
    await scope.register(publicScope(deps));
    await scope.register(ownAccountScope(deps, checkSession));
    await scope.register(signedInScope(deps, checkSession));
    await scope.register(adminScope(deps, checkSession));
    await scope.register(programScope(deps, checkSession, limits));
    await scope.register(programOrAdminScope(deps, checkSession, limits));
  };

/**
 * All calls under /api. The scope of a module checks the caller, so no route can forget it. Who watches the server is
 * never told to wait.
 */
export const apiScopes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (api) => {
    await api.register(openScope(deps));
    await api.register(limitedScopes(deps));
  };
