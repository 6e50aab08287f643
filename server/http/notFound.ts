import fp from 'fastify-plugin';
import { ApiError } from './errors';

/** `/api/logs/:userId` as a test for paths. */
function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}

/** 404 for what is not there, 405 with `allow` for what is there by another method, both in the one failure shape. */
export const notFoundPlugin = fp(async (app) => {
  // The page answers every path, so its route says nothing about what is there.
  const routes = () => app.routeAccess.filter((route) => route.url !== '/*');
  app.setNotFoundHandler(async (request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = routes()
      .filter((route) => toPattern(route.url).test(path))
      .map((route) => route.method);
    if (methods.length > 0 && !methods.includes(request.method)) {
      const allow = [...new Set(methods)].join(', ');
      throw new ApiError(
        405,
        'method_not_allowed',
        `Not by ${request.method}; allowed: ${allow}.`,
        undefined,
        {
          headers: { allow },
        },
      );
    }
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  });
});
