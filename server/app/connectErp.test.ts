import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from './log';
import { ErpSettingsError } from '@server/netsuite/settings';
import { makeDataDir, startServerProcess } from '@server/testing/serverProcess';
import { openTestDatabase } from '@server/testing/testDatabase';
import { connectErp } from './connectErp';

const folder = mkdtempSync(join(tmpdir(), 'erp-config-'));
makeDataDir(join(folder, 'data'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = createLogger('silent');
const alone = { databaseUrl: undefined };

function writeSettings(changes: object = {}): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const path = join(folder, 'erp.json');
  const certificates = [{ id: 'one', privateKeyFile: 'key.pem' }];
  writeFileSync(
    path,
    JSON.stringify({
      account: '123-sb1',
      clientId: 'c',
      certificates,
      baseUrl: 'http://127.0.0.1:9',
      ...changes,
    }),
  );
  return path;
}

it('ERP-09 erp.json connects the account and the kinds that it names', async () => {
  const { db, close } = await openTestDatabase();
  expect(await connectErp(db, { erpConfig: undefined, databaseUrl: undefined }, log)).toBeUndefined();
  const connection = await connectErp(
    db,
    { ...alone, erpConfig: writeSettings({ kinds: { event: false } }) },
    log,
  );
  expect(connection?.connector).toMatchObject({ name: 'NetSuite', account: '123_SB1' });
  expect(connection?.connector.kinds).toContain('task');
  expect(connection?.connector.kinds).not.toContain('event');
  await connection?.connector.close();
  await close();
});

it('ERP-09 the mapping that does not fit is named, and stops the start', async () => {
  const erpConfig = writeSettings({ kinds: { task: { fields: { xyz: 'x' } } } });
  const { db, close } = await openTestDatabase();
  await expect(connectErp(db, { ...alone, erpConfig }, log)).rejects.toThrow(ErpSettingsError);
  await close();
  const { ended } = startServerProcess({ DATA_DIR: join(folder, 'data'), ERP_CONFIG: erpConfig });
  const { status, errors } = await ended;
  expect(status).toBe(1);
  expect(errors).toMatch(/^The kinds of record .*\n {2}kinds\.task\.fields\.xyz: /);
}, 60_000);

it('ERP-09 a server connects an account that does not answer now, and serves', async () => {
  const server = startServerProcess({
    DATA_DIR: join(folder, 'data'),
    ERP_CONFIG: writeSettings(),
    LOG_LEVEL: 'silent',
  });
  const answer = await fetch(`${await server.ready}/api/health`);
  expect(answer.status).toBe(200);
  expect(await server.stop()).toBe(0);
}, 60_000);

it('SRC-01 a database with demo data is connected to no business system', async () => {
  const { db, close } = await openTestDatabase();
  await db.insertInto('demo_data').values({ day: '2026-11-20' }).execute();
  await expect(connectErp(db, { ...alone, erpConfig: writeSettings() }, log)).rejects.toThrow(
    /holds demo data/,
  );
  await db.deleteFrom('demo_data').execute();
  await db.insertInto('demo_records').values({ loaded_by: 'an admin' }).execute();
  await expect(connectErp(db, { ...alone, erpConfig: writeSettings() }, log)).rejects.toThrow(
    /remove it on the page Data/,
  );
  await close();
});
