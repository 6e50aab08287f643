import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '@server/app/config';
import { markRoutes } from './access';
import { pageTemplate, type RecordsHint } from './pageTemplate';

const ONE_YEAR = '365d';

/**
 * Serves the built application: its files by hashed names, and its page for every other path; with 404 where the
 * application has no page, so that a wrong link counts as one in logs and for programs.
 * A production server without a brand logo of its own shows none (D-242).
 * @param hint what the page says of the installation's records; must be quick, and never fail. It is asked before the
 * first page, so that no page waits for it
 */
export const pages =
  (
    clientDir: string,
    { apiKey, brandLogo, production }: Pick<Config, 'apiKey' | 'brandLogo' | 'production'>,
    hint: () => RecordsHint | Promise<RecordsHint>,
  ): FastifyPluginAsync =>
  async (app) => {
    markRoutes(app, 'open');
    const page = pageTemplate(clientDir, { apiKey, hasLogo: brandLogo !== undefined || !production });
    app.addHook('onReady', async () => {
      await hint();
    });

    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      index: false,
      // A new content gets a new name, so a file never changes under its name.
      immutable: true,
      maxAge: ONE_YEAR,
      preCompressed: true,
    });

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
      const records = await hint();
      const send = () =>
        reply.type('text/html; charset=utf-8').send(page.render(path, reply.cspNonce, records));
      // Asked about at every load, so that nobody sees the page of an earlier build.
      reply.header('cache-control', 'private, no-cache');
      if (!page.isPage(path)) {
        reply.code(404);
        return send();
      }
      const tag = page.tag(records);
      reply.header('etag', tag);
      if (!request.headers['if-none-match']?.includes(tag)) return send();
      // The browser has the page with its policy, which names its nonces. A further policy would replace that one.
      reply.removeHeader('content-security-policy');
      return reply.code(304).send();
    });
  };

// The project folder is two levels up from both source and bundle. The working directory does not matter.
const placeholderLogo = fileURLToPath(new URL('../../public/brand-logo.svg', import.meta.url));

/** Serves the customer's logo, which a deployment may replace (D-16). */
export const brandLogo =
  ({ brandLogo: file = placeholderLogo }: Pick<Config, 'brandLogo'>): FastifyPluginAsync =>
  async (app) => {
    markRoutes(app, 'open');
    const logo = readFileSync(file);
    app.get('/brand-logo.svg', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=3600',
          // Drawing programs write styles into the file. Scripts in it must not run when it is opened directly.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        })
        .send(logo),
    );
  };
