import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { AppDeps } from '@server/app/deps';
import { asBackground } from '@server/db/postgres/connectionSlots';
import { securityHeaders } from '@server/http/securityHeaders';
import { CallTimes } from './callTimes';
import { storedFigures } from './storedFigures';

/** A collector waits for some seconds, and again and again. */
const DATABASE_WITHIN_MS = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures in Prometheus' text format. */
    metrics: () => Promise<string>;
  }
}

const gauge = (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
];

/**
 * Counts calls, and serves what Prometheus collects at a port of its own: people and their browsers never see it, and
 * the settings decide who can reach it. Where the database does not answer, its figures are left out.
 */
export const metricsPlugin = ({ db, config }: Pick<AppDeps, 'db' | 'config'>) =>
  fp(async (app) => {
    const times = new CallTimes();
    app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
      times.observe(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
      done();
    });

    /** One at a time: questions to a frozen database must not use up its connections. */
    let asking: Promise<string[] | null> | undefined;
    const ask = () =>
      asBackground(() => storedFigures(db))
        .catch((err: unknown) => {
          app.log.warn({ err }, 'the database gave no figures');
          return null;
        })
        .finally(() => (asking = undefined));

    app.decorate('metrics', async () => {
      asking ??= ask();
      const stored = await Promise.race([asking, wait(DATABASE_WITHIN_MS, null, { ref: false })]);
      const { eventLoopDelay } = app.memoryUsage();
      // Not the plugin's own figures, which are 0 for the first second.
      const { rss, heapUsed } = process.memoryUsage();
      return [
        '# HELP tms_call_seconds How long calls took.',
        '# TYPE tms_call_seconds histogram',
        ...times.lines('tms_call_seconds'),
        ...gauge(
          'tms_event_loop_lag_seconds',
          'How late the server gets to its work.',
          eventLoopDelay / 1000,
        ),
        ...gauge('process_resident_memory_bytes', 'Memory of the server.', rss),
        ...gauge('tms_heap_used_bytes', 'Memory of its values.', heapUsed),
        ...gauge('process_start_time_seconds', 'When it started.', performance.timeOrigin / 1000),
        ...gauge('tms_database_up', 'Whether the database has answered.', stored ? 1 : 0),
        ...(stored ?? []),
        '',
      ].join('\n');
    });

    if (config.metricsPort === undefined) return;
    // A port without TLS, whatever address people use.
    const headers = securityHeaders({ https: false, origin: new URL(config.publicUrl).origin });
    const answer = async (url: string | undefined, response: ServerResponse) => {
      if (url !== '/metrics') return response.writeHead(404, headers).end();
      const text = await app.metrics();
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      response.writeHead(200, { ...headers, 'content-type': type }).end(text);
    };
    const server: Server = createServer(({ url }, response) => void answer(url, response));
    server.listen({ port: config.metricsPort, host: config.metricsHost });
    // A port that is taken stops the start.
    await once(server, 'listening');
    app.addHook('onClose', async () => {
      server.close();
      server.closeAllConnections();
    });
  });
