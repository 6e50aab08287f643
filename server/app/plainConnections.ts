import type { Config } from './config';
import { isLoopback } from './loopback';

/** How PostgreSQL's driver must be told to use TLS, and to check whom it talks to. */
const CHECKED = ['verify-full', 'verify-ca', 'require'];

function isPlainDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  // Without a host it is a socket of this machine.
  if (hostname === '' || isLoopback(hostname) || searchParams.get('host')?.startsWith('/')) return false;
  return !CHECKED.includes(searchParams.get('sslmode') ?? '');
}

/** As nodemailer reads a setting of the address: `0` and `false` say no, any other value yes. */
const says = (value: string | null): boolean | undefined =>
  value === null ? undefined : value !== '' && value !== 'false' && Number(value) !== 0;

/** Whether a mail server is reached unencrypted because the address says so. */
function isPlainMail(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:' || isLoopback(hostname)) return false;
  return says(searchParams.get('ignoreTLS')) === true || says(searchParams.get('requireTLS')) === false;
}

function isPlainCollector(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/**
 * Names the connections of a production server that others on the way can read, with the setting that closes each. A
 * warning and no error: an encrypted network below, as between containers of one host, is nothing the server can see.
 */
export function plainConnections({
  production,
  host,
  publicUrl,
  databaseUrl,
  databaseMigrationUrl,
  smtpUrl,
  tracing,
}: Pick<
  Config,
  'production' | 'host' | 'publicUrl' | 'databaseUrl' | 'databaseMigrationUrl' | 'smtpUrl' | 'tracing'
>): string[] {
  if (!production) return [];
  const url = new URL(publicUrl);
  return [
    url.protocol === 'http:' &&
      // Without PUBLIC_URL the address is one of this machine, though others may reach it.
      !(isLoopback(url.hostname) && isLoopback(host)) &&
      'People reach the product without TLS: passwords and sessions can be read on the way. Put a proxy that ends TLS in front, and set PUBLIC_URL to its https:// address.',
    databaseUrl !== undefined &&
      isPlainDatabase(databaseUrl) &&
      'The connection to PostgreSQL is not encrypted: add sslmode=verify-full to DATABASE_URL.',
    databaseMigrationUrl !== undefined &&
      isPlainDatabase(databaseMigrationUrl) &&
      'The connection that migrates PostgreSQL is not encrypted: add sslmode=verify-full to DATABASE_MIGRATION_URL.',
    smtpUrl !== undefined &&
      isPlainMail(smtpUrl) &&
      'Mails go to the mail server unencrypted, as SMTP_URL says: reset links can be read on the way.',
    tracing !== undefined &&
      isPlainCollector(tracing.url) &&
      'Traces go to the collector unencrypted: set OTEL_EXPORTER_OTLP_ENDPOINT to its https:// address.',
  ].filter((text) => text !== false);
}
