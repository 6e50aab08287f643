import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface StallingProxy {
  /** The same address as was given, by way of the proxy. */
  url: string;
  /** From now on nothing passes over the connections that are open, and none of them ends; new ones pass. */
  stall(): void;
  /** From now on it leads to this server, as an address that moves to a promoted standby; open connections end. */
  moveTo(databaseUrl: string): void;
  close(): Promise<void>;
}

/** Stands between a server and its PostgreSQL, and can let connections freeze as a broken network does. */
export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  let target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((caller) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    keep(caller, database);
    keep(database, caller);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stall: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    moveTo: (databaseUrl) => {
      target = new URL(databaseUrl);
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
