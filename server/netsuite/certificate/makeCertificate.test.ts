import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandFile } from '@server/testing/commands';
import { readSigningKey } from '../signingKey';
import { makeCertificate } from './makeCertificate';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erp-certificate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const YEARS_2_MS = 730 * 24 * 3600 * 1000;

it.each([
  [false, 'ES256'],
  [true, 'PS256'],
])('ERP-01 makes a key and a certificate that NetSuite takes (rsa: %s)', async (rsa, algorithm) => {
  const { keyFile, certificateFile, endsOn } = await makeCertificate({ folder, name: 'tms', rsa });
  expect(readSigningKey(keyFile).algorithm).toBe(algorithm);
  const certificate = new X509Certificate(readFileSync(certificateFile));
  expect(certificate.checkPrivateKey(createPrivateKey(readFileSync(keyFile)))).toBe(true);
  expect(certificate.subject).toBe('CN=tms');
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  expect(to.getTime() - from.getTime()).toBe(YEARS_2_MS);
  expect(to.toISOString()).toContain(endsOn);
});

it('ERP-01 nobody else may read the key', async () => {
  const { keyFile } = await makeCertificate({ folder: join(folder, 'new'), name: 'tms' });
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
});

it('ERP-01 a key that may be in use is never overwritten', async () => {
  const { keyFile } = await makeCertificate({ folder, name: 'tms' });
  const before = readFileSync(keyFile, 'utf8');
  await expect(makeCertificate({ folder, name: 'tms' })).rejects.toThrow('may be in use');
  expect(readFileSync(keyFile, 'utf8')).toBe(before);
});

it.each(['', '../x', 'a/CN=b', 'x'.repeat(51)])('ERP-01 makes nothing for the name %j', async (name) => {
  await expect(makeCertificate({ folder, name })).rejects.toThrow('The name has');
  expect(readdirSync(folder)).toEqual([]);
});

/** Runs the command, without openssl where `path` has none. */
function command(args: string[], path = process.env.PATH) {
  return spawnSync(process.execPath, [commandFile('erpCertificate'), ...args], {
    encoding: 'utf8',
    env: { PATH: path },
  });
}

it('ERP-01 the command says what to do in NetSuite, and shows no key', () => {
  const { status, stdout } = command(['--out', folder]);
  expect(status).toBe(0);
  const certificateFile = join(folder, 'task-management.cert.pem');
  expect(stdout).toContain(certificateFile);
  expect(statSync(certificateFile).mode & 0o777).toBe(0o644);
  expect(stdout).toContain('OAuth 2.0 Client Credentials (M2M) Setup > Create New');
  expect(stdout).toContain(
    '"npm run erp:check" must say of both that they sign in.\nThen remove the first, and restart all servers.\n',
  );
  expect(stdout).not.toContain('PRIVATE KEY-----');
});

it('ERP-01 the command says that openssl is missing, and leaves no key behind', () => {
  const { status, stderr } = command(['--out', folder], '/nowhere');
  expect([status, stderr]).toEqual([1, expect.stringContaining('apt-get install openssl')]);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([[[]], [['--odd']]])('ERP-01 the command explains itself for %j', (args) => {
  const { status, stderr } = command(args);
  expect([status, stderr]).toEqual([1, expect.stringContaining('Usage: npm run erp:certificate')]);
});
