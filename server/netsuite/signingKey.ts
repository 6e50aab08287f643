import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ErrorForPeople } from '@server/errorForPeople';

/** A file holds no private key that NetSuite takes, or not its certificate; the text says why, and never shows its content. */
export class SigningKeyError extends ErrorForPeople {
  override readonly name = 'SigningKeyError';
}

/** A private key and the algorithm that signs with it. */
export interface SigningKey {
  key: KeyObject;
  algorithm: string;
}

/** By the curve's name in node:crypto. NetSuite takes no RS256 [section_162790605110]. */
const curves = new Map([
  ['prime256v1', 'ES256'],
  ['secp384r1', 'ES384'],
  ['secp521r1', 'ES512'],
]);

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  if (asymmetricKeyType === 'rsa') {
    // Certificate Conditions [subsect_162755332391].
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (bits >= 3072) return 'PS256';
    throw new SigningKeyError(`is an RSA key of ${bits} bits; NetSuite takes 3072 or 4096`);
  }
  const algorithm = curves.get(asymmetricKeyDetails?.namedCurve ?? '');
  if (algorithm) return algorithm;
  throw new SigningKeyError('must be an RSA key, or an EC key of 256, 384 or 521 bits');
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SigningKeyError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * Reads a private key in PEM.
 * @throws SigningKeyError
 */
export function readSigningKey(path: string): SigningKey {
  const pem = readPem(path);
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    const hint = pem.includes('BEGIN CERTIFICATE') ? '; it holds the certificate, which NetSuite needs' : '';
    throw new SigningKeyError(`${path} holds no private key in PEM without a password${hint}`);
  }
  return { key, algorithm: algorithmOf(key) };
}

/**
 * Reads when the certificate of a private key ends.
 * @throws SigningKeyError, also where the certificate is another key's
 */
export function readCertificateEnd(path: string, { key }: SigningKey): Date {
  const pem = readPem(path);
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch {
    throw new SigningKeyError(`${path} holds no certificate in PEM`);
  }
  if (!certificate.checkPrivateKey(key))
    throw new SigningKeyError(`${path} is not the certificate of this private key`);
  return new Date(certificate.validTo);
}
