import { loadConfig } from './config';
import { plainConnections } from './plainConnections';

const named = (env: Record<string, string>, NODE_ENV = 'production') =>
  plainConnections(loadConfig({ API_KEY: 'a long key', NODE_ENV, ...env })).map(
    (text) =>
      /PUBLIC_URL|DATABASE_URL|DATABASE_MIGRATION_URL|SMTP_URL|OTEL_EXPORTER_OTLP_ENDPOINT/.exec(text)?.[0],
  );

it.each([
  [{ PUBLIC_URL: 'http://tasks.test.example' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'https://tasks.test.example' }, []],
  [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  [{}, []],
  [{ HOST: '0.0.0.0' }, ['PUBLIC_URL']],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://tasks.test.example' }, []],
  [{ DATABASE_URL: 'postgres://tasks:secret@database:5432/tasks' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://tasks:secret@database/tasks?sslmode=prefer' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://tasks:secret@database/tasks?sslmode=no-verify' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://tasks:secret@database/tasks?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://tasks:secret@127.0.0.1/tasks' }, []],
  [{ DATABASE_URL: 'postgres:///tasks?host=/var/run/postgresql' }, []],
  [
    {
      DATABASE_URL: 'postgres://tasks:secret@127.0.0.1/tasks',
      DATABASE_MIGRATION_URL: 'postgres://owner:secret@database/tasks',
    },
    ['DATABASE_MIGRATION_URL'],
  ],
  [{ SMTP_URL: 'smtp://mail.test.example?ignoreTLS=true' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://mail.test.example?requireTLS=false' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://mail.test.example?ignoreTLS=1' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://mail.test.example?requireTLS=0' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://mail.test.example?ignoreTLS=0&requireTLS=1' }, []],
  [{ SMTP_URL: 'smtp://mail.test.example' }, []],
  [{ SMTP_URL: 'smtps://mail.test.example' }, []],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' }, ['OTEL_EXPORTER_OTLP_ENDPOINT']],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, []],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test:4318' }, []],
])('SEC-03 of %j names %j', (env, expected) => {
  expect(named(env)).toEqual(expected);
  expect(named(env, 'development')).toEqual([]);
});

it('SEC-03 says nothing of what the settings hold', () => {
  const config = loadConfig({
    NODE_ENV: 'production',
    API_KEY: 'a long key',
    DATABASE_URL: 'postgres://tasks:secret@database/tasks',
    SMTP_URL: 'smtp://tasks:secret@mail.test.example?ignoreTLS=true',
  });
  expect(plainConnections(config)).toHaveLength(2);
  expect(plainConnections(config).join()).not.toContain('secret');
});
