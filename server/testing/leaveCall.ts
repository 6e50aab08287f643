import { connect, type AddressInfo } from 'node:net';
import type { TestApp } from './testApp';

/**
 * Calls an application whose statements are never answered, and goes as soon as the call is there.
 * @param request its first lines: method and path, host, and further headers
 * @returns what lets statements be answered again, and closes the application
 */
export async function leaveCall(
  app: TestApp['app'],
  { db }: TestApp['deps'],
  request: readonly string[],
): Promise<() => Promise<void>> {
  const spy = jest
    .spyOn(db.getExecutor(), 'executeQuery')
    .mockImplementation(() => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  app.server.once('request', () => socket.destroy());
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  return async () => {
    spy.mockRestore();
    await app.close();
  };
}
