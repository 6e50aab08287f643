import fp from 'fastify-plugin';
import { ApiError } from './errors';

/** Converts a route such as `/api/logs/:userId` into a pattern for paths. */
function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}

/** Answers 404 for unknown paths, and 405 with `allow` for known paths with another method, in the one error shape. */
export const notFoundPlugin = fp(async (app) => {
  // The page answers every path, so its route does not count.
  const routes = () => app.routeAccess.filter((route) => route.url !== '/*');
  app.setNotFoundHandler(async (request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = routes()
      .filter((route) => toPattern(route.url).test(path))
      .map((route) => route.method);
    if (methods.length > 0 && !methods.includes(request.method)) {
      const allow = [...new Set(methods)].join(', ');
      throw new ApiError(405, 'method_not_allowed', `Not by ${request.method}; allowed: ${allow}.`, {
        headers: { allow },
      });
    }
    throw new ApiError(404, 'not_found', 'There is nothing here.');
  });
});
