import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';

/** A server with one flaw for each of the judges. */
export interface FlawedServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a server that pastes what it is sent into its statements (also of JSON) and into its page, lets every script
 * run, and has few connections, which slow callers may keep.
 */
export async function startFlawedServer(): Promise<FlawedServer> {
  const db = await PGlite.create('memory://');
  await db.exec(`create table parts (id int, title text); insert into parts values (1, 'Fan'), (2, 'Disk')`);
  const found = async (title: string) => {
    const { rows } = await db.query(`select id, title from parts where title = '${title}'`);
    return rows;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://flawed');
    const q = searchParams.get('q') ?? '';
    if (pathname === '/rows') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await found(q)));
      return;
    }
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "script-src * 'unsafe-inline'; object-src *");
    response.end(`<h1>Parts</h1><form><input name="q"></form><p>${q}</p>`);
  };
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(`PostgreSQL query failed: ERROR: ${String(error)}`);
    });
  });
  server.maxConnections = 20;
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await db.close();
    },
  };
}
