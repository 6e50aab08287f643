import { execFile } from 'node:child_process';
import { generateKeyPair, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ErrorForPeople } from '@server/errorForPeople';

/** No certificate was made; the text says why and what to do. */
class CertificateError extends ErrorForPeople {
  override readonly name = 'CertificateError';
}

/** NetSuite takes no longer ones: at most two years [subsect_162755332391]. */
const DAYS = 730;

const run = promisify(execFile);
const makeKeys = promisify(generateKeyPair);

interface CertificateWish {
  folder: string;
  /** The subject of the certificate, and the beginning of the files' names. */
  name: string;
  /** RSA of 4096 bits instead of EC P-256. */
  rsa?: boolean;
}

/** Node signs no certificates, so openssl does. */
async function signWith(keyFile: string, certificateFile: string, name: string): Promise<void> {
  const files = ['-key', keyFile, '-out', certificateFile];
  try {
    await run('openssl', [
      'req',
      '-new',
      '-x509',
      ...files,
      '-sha256',
      '-days',
      String(DAYS),
      '-subj',
      `/CN=${name}`,
    ]);
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT')
      throw new CertificateError(
        'openssl is missing: install it (on Debian: apt-get install openssl) and try again.',
      );
    throw new CertificateError(`openssl made no certificate: ${stderr.trim()}`);
  }
}

/**
 * Makes a private key, which only its owner may read, and a self-signed certificate of it. Files that exist are never
 * overwritten: they may be in use.
 * @throws CertificateError
 */
export async function makeCertificate({ folder, name, rsa = false }: CertificateWish) {
  if (!/^\w[\w.-]{0,49}$/.test(name))
    throw new CertificateError('The name has letters, digits, ".", "_" and "-" only, at most 50.');
  const keyFile = resolve(join(folder, `${name}.key.pem`));
  const certificateFile = resolve(join(folder, `${name}.cert.pem`));
  const existing = [keyFile, certificateFile].find((file) => existsSync(file));
  if (existing) throw new CertificateError(`${existing} exists and may be in use. Choose another --name.`);
  const { privateKey } = rsa
    ? await makeKeys('rsa', { modulusLength: 4096 })
    : await makeKeys('ec', { namedCurve: 'P-256' });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  try {
    await signWith(keyFile, certificateFile, name);
  } catch (error) {
    await rm(keyFile);
    throw error;
  }
  // What a command writes is private; the certificate is not, and the server may run as another user.
  await chmod(certificateFile, 0o644);
  const { validTo } = new X509Certificate(await readFile(certificateFile));
  return { keyFile, certificateFile, endsOn: new Date(validTo).toISOString().slice(0, 10) };
}
