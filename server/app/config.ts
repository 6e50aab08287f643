import { existsSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { readSecretFiles } from './secretFiles';
import { ErrorForPeople } from '@server/errorForPeople';

const DEVELOPMENT_API_KEY = 'local-development';

const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');
const numberFrom = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
const wholeNumber = (min: number, max: number, fallback: number) => numberFrom(min, max).default(fallback);
const address = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** A name or address to listen at, as an address of a page can hold it. */
function isHost(text: string): boolean {
  const url = `http://${text}`;
  return isIPv6(text) || (URL.canParse(url) && new URL(url).hostname === text.toLowerCase());
}
const host = z.string().refine(isHost, 'must be a host name or an IP address').default('127.0.0.1');

/** Those that stand for every interface. */
const EVERY_HOST = ['0.0.0.0', '::'];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An address, or a network such as 10.0.0.0/8, but never the whole Internet: anybody could then claim any address. */
function isNetwork(text: string): boolean {
  const [ip = '', bits = '32', ...others] = text.split('/');
  const most = isIPv6(ip) ? 128 : 32;
  return isIP(ip) !== 0 && others.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most;
}

/** The proxies in front of the server. The server trusts what they say about the caller's address. */
const trustProxy = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'must be a list of addresses');

/** Headers for the collector, as OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
function readHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S.*?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
    if (!/^[\x20-\x7e]+$/.test(headers[name])) return undefined;
  }
  return headers;
}
const collectorHeaders = z.string().transform((text, context) => {
  const headers = readHeaders(text);
  if (headers) return headers;
  context.addIssue({ code: 'custom', message: 'must be name=value pairs with commas in between' });
  return z.NEVER;
});

/**
 * Returns the settings without OpenTelemetry's where nothing is traced: whole machines have them for other programs, in
 * forms that do not fit here.
 */
function withoutUntraced(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && !isOff) return env;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('OTEL_')));
}

/** A secret in it would be in the log of whatever it passes. */
const holdsPassword = (url: string) =>
  URL.canParse(url) && new URL(url).username + new URL(url).password !== '';

const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'must be development, production or test')
      .default('development'),
    PORT: wholeNumber(0, 65_535, 3000),
    HOST: host,
    PUBLIC_URL: address(['http:', 'https:']).optional(),
    TRUST_PROXY: trustProxy.optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
    DATABASE_MIGRATION_URL: address(['postgres:', 'postgresql:']).optional(),
    DATABASE_POOL_SIZE: wholeNumber(1, 500, 10),
    MIN_FREE_MB: wholeNumber(0, 1_000_000, 64),
    API_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
    SESSION_IDLE_HOURS: wholeNumber(1, 720, 12),
    SESSION_MAX_DAYS: wholeNumber(1, 365, 7),
    SIGN_IN_TRIES_PER_MINUTE: wholeNumber(1, 1000, 10),
    SIGN_INS_PER_HOUR: wholeNumber(10, 1_000_000, 120),
    REQUESTS_PER_MINUTE: wholeNumber(1, 10_000_000, 6000),
    CREATIONS_PER_HOUR: wholeNumber(1, 1_000_000, 120),
    LOG_ENTRIES_PER_HOUR: wholeNumber(1, 1_000_000, 2000),
    TASK_UPDATES_PER_HOUR: wholeNumber(1, 1_000_000, 600),
    VIEW_CHANGES_PER_HOUR: wholeNumber(1, 1_000_000, 600),
    BULK_UPDATES_PER_HOUR: wholeNumber(100, 1_000_000, 12_000),
    UPLOADS_PER_HOUR: wholeNumber(1, 1_000_000, 200),
    UPLOAD_MB_PER_HOUR: wholeNumber(25, 1_000_000, 1000),
    INGEST_MB_PER_HOUR: wholeNumber(25, 1_000_000, 10_000),
    SEARCH_TIMEOUT_SECONDS: wholeNumber(1, 20, 5),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must have at least 8 characters')
      .max(256, 'must have at most 256 characters')
      .optional(),
    SMTP_URL: address(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z.string().default('Task Management <no-reply@localhost>'),
    ERP_CONFIG: z.string().optional(),
    SEED_DEMO: flag.optional(),
    SEED_SCALE: wholeNumber(1, 1000, 1),
    METRICS_PORT: numberFrom(1, 65_535).optional(),
    METRICS_HOST: host,
    OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'])
      .refine((url) => !holdsPassword(url), 'must hold no password: use OTEL_EXPORTER_OTLP_HEADERS')
      .optional(),
    OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders.optional(),
    OTEL_SERVICE_NAME: z.string().max(200, 'must have at most 200 characters').default('tasks'),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1),
    AUDIT_DAYS: wholeNumber(30, 36_500, 1095),
    AUDIT_REJECTIONS_DAYS: numberFrom(30, 36_500).optional(),
    ACTIVITY_LOG_DAYS: wholeNumber(1, 36_500, 1095),
    DRAIN_SECONDS: numberFrom(0, 300).optional(),
    OVERLOAD_SECONDS: numberFrom(0, 60).default(2),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    API_DOCS: flag.optional(),
    BRAND_LOGO: z
      .string()
      .refine((file) => /\.svg$/i.test(file) && existsSync(file), 'must be the path of an .svg file')
      .optional(),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV === 'production' && !env.API_KEY) {
      context.addIssue({ code: 'custom', path: ['API_KEY'], message: 'must be set in production' });
    }
    if (env.AUDIT_REJECTIONS_DAYS !== undefined && env.AUDIT_REJECTIONS_DAYS > env.AUDIT_DAYS) {
      const message = 'must be at most AUDIT_DAYS, when every entry ends';
      context.addIssue({ code: 'custom', path: ['AUDIT_REJECTIONS_DAYS'], message });
    }
    const { HOST, METRICS_HOST } = env;
    const isOneHost = HOST === METRICS_HOST || [HOST, METRICS_HOST].some((name) => EVERY_HOST.includes(name));
    if (env.METRICS_PORT === env.PORT && isOneHost)
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must be another one than PORT' });
    if (env.DATABASE_MIGRATION_URL && !env.DATABASE_URL) {
      const message = 'must be set with its counterpart';
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message });
    }
    if (env.ERP_CONFIG && env.SEED_DEMO) {
      const message = 'must be 0 with ERP_CONFIG: demo data and real records are never mixed';
      context.addIssue({ code: 'custom', path: ['SEED_DEMO'], message });
    }
    if (!env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD) {
      const missing = env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
      context.addIssue({ code: 'custom', path: [missing], message: 'must be set with its counterpart' });
    }
  });

/** The address that people on this machine can open, also when the server listens on every interface. */
function localAddress(host: string, port: number): string {
  // No address of a page names the interface, as in fe80::1%eth0.
  const name = EVERY_HOST.includes(host) ? 'localhost' : isIPv6(host) ? `[${host.split('%')[0]}]` : host;
  return `http://${name}:${port}`;
}

/** Where a collector takes traces, by OpenTelemetry's rule for the address of all its signals. */
function tracesAddress(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

/** The settings are invalid; the text names each variable and what it must be. */
export class ConfigError extends ErrorForPeople {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from the environment, once, at start. An empty variable counts as not set.
 * @throws ConfigError that names every invalid variable
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { env: given, problems } = readSecretFiles(set);
  const parsed = environment.safeParse(withoutUntraced(given));
  const unread = Object.entries(problems).map(([name, problem]) => `  ${name}: ${problem}`);
  if (!parsed.success || unread.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const lines = [...unread, ...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)];
    throw new ConfigError(`The settings do not fit (see .env.example):\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    /** The start of mailed links, without a trailing slash. */
    publicUrl: (values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT)).replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY ?? false,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** The role that owns the tables, where the one of `databaseUrl` may only work with their rows. */
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** The server stops writing when the data folder's disk has less free space than this. */
    minFreeBytes: values.MIN_FREE_MB * 1024 * 1024,
    apiKey: values.API_KEY ?? DEVELOPMENT_API_KEY,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionMaxDays: values.SESSION_MAX_DAYS,
    signInTriesPerMinute: values.SIGN_IN_TRIES_PER_MINUTE,
    signInsPerHour: values.SIGN_INS_PER_HOUR,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    creationsPerHour: values.CREATIONS_PER_HOUR,
    logEntriesPerHour: values.LOG_ENTRIES_PER_HOUR,
    taskUpdatesPerHour: values.TASK_UPDATES_PER_HOUR,
    viewChangesPerHour: values.VIEW_CHANGES_PER_HOUR,
    bulkUpdatesPerHour: values.BULK_UPDATES_PER_HOUR,
    uploadsPerHour: values.UPLOADS_PER_HOUR,
    uploadMegabytesPerHour: values.UPLOAD_MB_PER_HOUR,
    ingestMegabytesPerHour: values.INGEST_MB_PER_HOUR,
    searchPatienceMs: values.SEARCH_TIMEOUT_SECONDS * 1000,
    firstAdmin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** The path of erp.json, which connects a business system. */
    erpConfig: values.ERP_CONFIG,
    seedDemo: values.SEED_DEMO ?? (!production && values.ERP_CONFIG === undefined),
    seedScale: values.SEED_SCALE,
    /** Where Prometheus collects; without it nothing is served. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    /** The collector of traces; without one nothing is traced. */
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            url: tracesAddress(values.OTEL_EXPORTER_OTLP_ENDPOINT),
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: values.OTEL_SERVICE_NAME,
            /** The part of all traces that is sent. */
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    auditDays: values.AUDIT_DAYS,
    auditRejectionsDays: values.AUDIT_REJECTIONS_DAYS ?? Math.min(90, values.AUDIT_DAYS),
    activityLogDays: values.ACTIVITY_LOG_DAYS,
    /** How long the server goes on answering after SIGTERM, not ready any more. */
    drainMs: (values.DRAIN_SECONDS ?? (production ? 2 : 0)) * 1000,
    /** From how long a turn of the event loop on calls are rejected; 0: never. */
    overloadMs: values.OVERLOAD_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    apiDocs: values.API_DOCS ?? !production,
    brandLogo: values.BRAND_LOGO,
  };
}

export type Config = ReturnType<typeof loadConfig>;
