import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ConfigError, loadConfig } from './config';

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test/otlp' };

describe('settings', () => {
  it('need no environment outside production', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      apiKey: 'local-development',
      publicUrl: 'http://127.0.0.1:3000',
      seedDemo: true,
      apiDocs: true,
      sessionIdleHours: 12,
      sessionMaxDays: 7,
    });
  });

  it('make neither demo data nor an API page in production, unless asked for', () => {
    const production = { NODE_ENV: 'production', API_KEY: 'a-key-of-ours' };
    expect(loadConfig(production)).toMatchObject({ seedDemo: false, apiDocs: false });
    expect(loadConfig({ ...production, SEED_DEMO: '1', API_DOCS: '1' })).toMatchObject({
      seedDemo: true,
      apiDocs: true,
    });
  });

  it('SRC-01 make no demo data beside a business system', () => {
    expect(loadConfig({ ERP_CONFIG: 'erp.json' })).toMatchObject({ seedDemo: false, erpConfig: 'erp.json' });
  });

  it.each([
    ['API_KEY', { NODE_ENV: 'production' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['NODE_ENV', { NODE_ENV: 'Production' }],
    ['AUDIT_REJECTIONS_DAYS', { AUDIT_DAYS: '90', AUDIT_REJECTIONS_DAYS: '91' }],
    ['SIGN_INS_PER_HOUR', { SIGN_INS_PER_HOUR: '0' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '3e3' }],
    ['HOST', { HOST: '999.1.1.1' }],
    ['HOST', { HOST: 'http://tasks.test' }],
    ['METRICS_HOST', { METRICS_HOST: '10.0.0.7:80' }],
    ['METRICS_PORT', { PORT: '3000', METRICS_PORT: '3000' }],
    ['METRICS_PORT', { METRICS_PORT: '3000', HOST: '::' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
    ['SEED_DEMO', { SEED_DEMO: 'yes please' }],
    ['SEED_DEMO', { SEED_DEMO: '1', ERP_CONFIG: 'erp.json' }],
    ['SEED_SCALE', { SEED_SCALE: '0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'boss@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'long-enough' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:secret@collector:4318' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'api-key' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%0ab' }],
    ['OTEL_TRACES_SAMPLER_ARG', { ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: '1.1' }],
    ['OTEL_TRACES_SAMPLER_ARG', { ...COLLECTOR, OTEL_TRACES_SAMPLER_ARG: '-0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everybody' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['BRAND_LOGO', { BRAND_LOGO: 'nowhere.svg' }],
  ])('that do not fit stop the start with a text that names %s', (name, env) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(new RegExp(`^  ${name}: `, 'm'));
  });

  it('OPS-06 name a collector of traces as OpenTelemetry does', () => {
    expect(loadConfig({}).tracing).toBeUndefined();
    expect(loadConfig({ OTEL_SERVICE_NAME: 'ours' }).tracing).toBeUndefined();
    expect(loadConfig(COLLECTOR).tracing).toEqual({
      url: 'https://collector.test/otlp/v1/traces',
      headers: {},
      serviceName: 'tasks',
      ratio: 1,
    });
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi==, x-tenant = ours',
      OTEL_SERVICE_NAME: 'ours',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(loadConfig({ ...COLLECTOR, ...more }).tracing).toMatchObject({
      headers: { Authorization: 'Basic YTpi==', 'x-tenant': 'ours' },
      serviceName: 'ours',
      ratio: 0.25,
    });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_HEADERS: 'api-key' },
    { OTEL_TRACES_SAMPLER_ARG: 'endpoint=http://localhost:14250' },
    { OTEL_SERVICE_NAME: 'x'.repeat(201) },
    { ...COLLECTOR, OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_HEADERS: 'api-key' },
    { ...COLLECTOR, OTEL_SDK_DISABLED: 'True' },
    { ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317', OTEL_TRACES_EXPORTER: 'none' },
  ])("OPS-06 OpenTelemetry's variables for other programs neither trace nor stop the start: %p", (env) => {
    expect(loadConfig(env).tracing).toBeUndefined();
  });

  it('OPS-06 that do not fit are named without what the collector asks for', () => {
    const env = { OTEL_EXPORTER_OTLP_HEADERS: 'hunter2', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:hunter2@b' };
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).not.toThrow(/hunter2/);
  });

  it('OPS-06 may name one port for people and for figures at different addresses', () => {
    expect(loadConfig({ METRICS_PORT: '3000', HOST: '10.0.0.7' })).toMatchObject({ metricsPort: 3000 });
  });

  it('that do not fit say what fits in words of ours', () => {
    const env = { LOG_LEVEL: 'loud', ADMIN_EMAIL: 'boss@test.example', ADMIN_PASSWORD: 'x'.repeat(300) };
    expect(() => loadConfig(env)).toThrow(/LOG_LEVEL: must be one of fatal, error, warn, .*silent$/m);
    expect(() => loadConfig(env)).toThrow(/ADMIN_PASSWORD: must have at most 256 characters$/m);
  });

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['10.0.0.7', 'http://10.0.0.7:3000'],
    ['fe80::1%eth0', 'http://[fe80::1]:3000'],
  ])('LOGIN-10 make links in mails that can be opened, for HOST=%s', (HOST, publicUrl) => {
    expect(loadConfig({ HOST }).publicUrl).toBe(publicUrl);
    expect(loadConfig({ HOST, PUBLIC_URL: 'https://tasks.test/' }).publicUrl).toBe('https://tasks.test');
  });

  it('OPS-03 keep rejections no longer than the rest of the audit trail', () => {
    expect(loadConfig({})).toMatchObject({ auditDays: 1095, auditRejectionsDays: 90 });
    expect(loadConfig({ AUDIT_DAYS: '60' })).toMatchObject({ auditDays: 60, auditRejectionsDays: 60 });
  });

  it('name the proxies to be believed, by address or network', () => {
    const { trustProxy } = loadConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/64' });
    expect(trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/64']);
  });

  it('count an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('of .env reach both the server and the page of npm run dev', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dev-'));
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, '.env'), 'PORT=4100\nAPI_KEY="with # sign"\nPUBLIC_URL=http://of.env\n');
    // In place of the two programs: each tells its settings, and runs until it is ended.
    for (const program of ['tsx/dist/cli.mjs', 'webpack/bin/webpack.js']) {
      const file = join(folder, 'node_modules', program);
      mkdirSync(dirname(file), { recursive: true });
      const told = '[process.env.PORT, process.env.API_KEY, process.env.PUBLIC_URL].join()';
      writeFileSync(file, `process.stdout.write(${told} + '\\n');\nsetInterval(() => undefined, 60_000);\n`);
    }
    const dev = spawn(process.execPath, [join(folder, 'scripts', 'dev.js')], {
      env: { PATH: process.env.PATH, PUBLIC_URL: 'http://of.environment' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const lines: string[] = [];
      for await (const line of createInterface(dev.stdout)) {
        lines.push(line);
        if (lines.length === 2) break;
      }
      const expected = '4100,with # sign,http://of.environment';
      expect(lines).toEqual([expected, expected]);
    } finally {
      const ended = once(dev, 'exit');
      dev.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('stand in .env.example, each of them', () => {
    const source = readFileSync('server/app/config.ts', 'utf8');
    const names = [...source.matchAll(/^ {4}([A-Z_]+):/gm)].map((match) => match[1]);
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
      (match) => match[1],
    );
    expect(names.length).toBeGreaterThan(20);
    expect([...listed].sort()).toEqual([...names].sort());
  });
});
