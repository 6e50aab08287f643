import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { ErrorForPeople } from '@server/errorForPeople';
import { readCertificateEnd, readSigningKey, SigningKeyError, type SigningKey } from './signingKey';

/** The settings of the business system are invalid; the text names the file, each field and what it must be. */
export class ErpSettingsError extends ErrorForPeople {
  override readonly name = 'ErpSettingsError';
}

/** An address that stays on this machine: only there may calls travel unencrypted. */
const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(text);
  if (pathname !== '/' || search || hash || username) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

const given = (what: string) => z.string(`must be ${what}`).trim().min(1, `must be ${what}`);

const certificate = z.strictObject({
  id: given('the certificate id that NetSuite shows'),
  privateKeyFile: given('the path of the private key, relative to this file'),
  // It says when the certificate ends; signing in needs only the key.
  certificateFile: given('the path of the certificate, relative to this file').optional(),
});

const file = z.strictObject({
  name: given('a name to show to people').default('NetSuite'),
  account: z
    .string('must be the account id, such as 1234567_SB1')
    .regex(/^[a-z\d]+(?:[_-][a-z\d]+)*$/i, 'must be the account id, such as 1234567_SB1'),
  baseUrl: z
    .string('must be an address that starts with https://')
    .refine(
      isBaseUrl,
      'must be an address that starts with https:// and has no path; http:// only for this machine',
    )
    .optional(),
  clientId: given('the client id of the integration record'),
  certificates: z
    .array(certificate, 'must be a list of certificates')
    .min(1, 'must name a certificate')
    .max(2, 'must name at most two certificates: the one in use and its replacement')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have different ids'),
  /** Calls at the same time of this server: several servers share the account's limit. */
  slots: z
    .int('must be a whole number')
    .min(1, 'must be from 1 to 500')
    .max(500, 'must be from 1 to 500')
    .default(5),
  timeZone: z
    .string('must be a time zone')
    .refine(isTimeZone, 'must be a time zone, such as Europe/Berlin')
    .optional(),
  /** The folder of the File Cabinet that takes the files of tasks; without one they stay away from NetSuite. */
  fileFolder: z
    .string('must be the internal id of a folder, in quotes')
    .regex(/^-?\d{1,15}$/, 'must be the internal id of a folder of the File Cabinet')
    .optional(),
  // What the mapping reads, and checks by its own schema.
  kinds: z.optional(z.unknown()),
});

/** A certificate by its id in NetSuite, with the private key that signs for it. */
export interface ErpCertificate extends SigningKey {
  id: string;
  /** Null where the settings do not name the certificate's file. */
  endsAt: Date | null;
}

export interface ErpSettings extends Omit<z.infer<typeof file>, 'baseUrl' | 'certificates'> {
  /** Without a trailing slash. */
  baseUrl: string;
  /** In the order in which they are tried. */
  certificates: ErpCertificate[];
}

/** The line of a text that says what is wrong with a field. */
function linesOf({ path, message, ...issue }: z.core.$ZodIssue): string[] {
  const at = (field: PropertyKey[]) => (field.length > 0 ? field.map(String).join('.') : 'the file');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${at([...path, key])}: is not a setting; check its spelling`);
  return [`${at(path)}: ${message}`];
}

const rejected = (path: string, lines: string[]) =>
  new ErpSettingsError(`The settings in ${path} do not fit:\n${lines.map((line) => `  ${line}`).join('\n')}`);

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ErpSettingsError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ErpSettingsError(`${path} is not valid JSON: ${(error as Error).message}.`);
  }
}

/**
 * Reads erp.json: how the business system is reached, and with which private keys (files relative to it).
 * @throws ErpSettingsError that names every invalid field
 */
export function loadErpSettings(path: string): ErpSettings {
  const parsed = file.safeParse(readJson(path));
  if (!parsed.success) throw rejected(path, parsed.error.issues.flatMap(linesOf));
  const { baseUrl, ...settings } = parsed.data;
  const wrong: string[] = [];
  const certificates = settings.certificates.flatMap(({ id, privateKeyFile, certificateFile }, index) => {
    const beside = (file: string) => resolve(dirname(path), file);
    let field = 'privateKeyFile';
    try {
      const key = readSigningKey(beside(privateKeyFile));
      field = 'certificateFile';
      const endsAt = certificateFile === undefined ? null : readCertificateEnd(beside(certificateFile), key);
      return [{ id, ...key, endsAt }];
    } catch (error) {
      if (!(error instanceof SigningKeyError)) throw error;
      wrong.push(`certificates.${index}.${field}: ${error.message}`);
      return [];
    }
  });
  if (wrong.length > 0) throw rejected(path, wrong);
  const host = settings.account.toLowerCase().replaceAll('_', '-');
  return {
    ...settings,
    certificates,
    baseUrl: new URL(baseUrl ?? `https://${host}.suitetalk.api.netsuite.com`).origin,
  };
}
