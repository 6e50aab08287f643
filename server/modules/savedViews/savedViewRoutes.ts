import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createSavedViewHeaders,
  createSavedViewRequest,
  replaceSavedViewRequest,
  savedView,
  savedViewConflict,
  savedViewParams,
  savedViewsAnswer,
  savedViewsQuery,
} from '@contract/savedViews';
import { callerOf, principalOf } from '@server/accounts/principal';
import { quotasOf } from '@server/accounts/quotas';
import type { AppDeps } from '@server/app/deps';
import { noContent } from '@server/http/noContent';
import { ApiError } from '@server/http/errors';
import { createSavedView, deleteSavedView, replaceSavedView, type ViewAuthor } from './changeSavedViews';
import { findSavedView, listSavedViews } from './savedViewRepository';

/** The calls of saved views under /api/views: everybody's own, and those shared with a role. */
export const savedViewRoutes =
  ({ db, config }: Pick<AppDeps, 'db' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    const authorOf = (request: FastifyRequest): ViewAuthor => {
      const { userId, role } = principalOf(request);
      return { ...callerOf(request), userId, role, quota: quotasOf(config, userId).viewChange };
    };

    app.get(
      '/api/views',
      {
        schema: {
          summary: "One's own views of a list and those shared with one's role, by name",
          querystring: savedViewsQuery,
          response: { 200: savedViewsAnswer },
        },
      },
      (request) => listSavedViews(db, request.query.list, principalOf(request)),
    );

    app.get(
      '/api/views/:id',
      {
        schema: {
          summary: 'A saved view',
          params: savedViewParams,
          response: { 200: savedView },
          failures: [404],
        },
      },
      async (request) => {
        const found = await findSavedView(db, request.params.id, principalOf(request));
        if (!found) throw new ApiError(404, 'not_found', 'There is no such view.');
        return found;
      },
    );

    app.post(
      '/api/views',
      {
        schema: {
          summary: 'Saves a new view, with a key once for each key',
          headers: createSavedViewHeaders,
          body: createSavedViewRequest,
          response: { 201: savedView, 409: savedViewConflict },
        },
      },
      async (request, reply) => {
        const key = request.headers['idempotency-key'];
        return reply.code(201).send(await createSavedView(db, request.body, authorOf(request), key));
      },
    );

    app.put(
      '/api/views/:id',
      {
        schema: {
          summary: 'Replaces a view: by its owner, a shared one also by an admin',
          params: savedViewParams,
          body: replaceSavedViewRequest,
          response: { 200: savedView, 409: savedViewConflict },
          failures: [404],
        },
      },
      (request) => replaceSavedView(db, request.params.id, request.body, authorOf(request)),
    );

    app.delete(
      '/api/views/:id',
      {
        schema: {
          summary: 'Deletes a view: by its owner, a shared one also by an admin',
          params: savedViewParams,
          failures: [404],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await deleteSavedView(db, request.params.id, authorOf(request));
        return reply.code(204).send();
      },
    );
  };
