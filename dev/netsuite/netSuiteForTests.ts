import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@server/netsuite/certificate/makeCertificate';
import type { ErpSettings } from '@server/netsuite/settings';
import { startPglite } from '@server/db/pglite/pgliteClient';
import { openSharedEngine } from '@server/testing/engine/sharedEngine';
import { readSigningKey } from '@server/netsuite/signingKey';
import { FILE_FOLDER } from './files';
import { startNetSuite, type NetSuite, type NetSuiteSettings } from './startNetSuite';

export interface ConnectedNetSuite extends NetSuite {
  /** Writes an erp.json that connects a server in a process of its own; returns its path. */
  writeConfig: (folder: string) => string;
  /** How the product reaches it. */
  settings: ErpSettings;
}

/** Starts a stand-in with a certificate of its own, and the settings that reach it. */
export async function netSuiteForTests(
  given: Omit<NetSuiteSettings, 'certificates' | 'engine'>,
): Promise<ConnectedNetSuite> {
  const engine = await startPglite(openSharedEngine({ isThrownAway: true }), {
    onCrash: () => undefined,
    onAccessChanged: () => undefined,
  });
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  try {
    const made = await makeCertificate({ folder, name: 'stand-in' });
    const certificates = [{ id: 'cert-1', pem: readFileSync(made.certificateFile, 'utf8') }];
    const standIn = await startNetSuite({ ...given, engine, certificates });
    const key = readFileSync(made.keyFile);
    const settings: ErpSettings = {
      name: 'NetSuite',
      account: given.account ?? 'TSTDRV1',
      baseUrl: standIn.url,
      clientId: given.clientId ?? 'client-of-the-stand-in',
      certificates: [{ id: 'cert-1', ...readSigningKey(made.keyFile), endsAt: null }],
      slots: 5,
      timeZone: given.zone ?? 'America/Los_Angeles',
      fileFolder: FILE_FOLDER,
      kinds: given.kinds,
    };
    const writeConfig = (to: string) => {
      const path = join(to, 'erp.json');
      const { account, baseUrl, clientId, timeZone, kinds } = settings;
      writeFileSync(join(to, 'key.pem'), key);
      const keys = [{ id: 'cert-1', privateKeyFile: 'key.pem' }];
      writeFileSync(
        path,
        JSON.stringify({ account, baseUrl, clientId, timeZone, kinds, certificates: keys }),
      );
      return path;
    };
    return { ...standIn, settings, writeConfig };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
