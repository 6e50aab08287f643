import { loadConfig } from './config';
import { missingSettings } from './missingSettings';

const named = (env: Record<string, string>, NODE_ENV = 'production') =>
  missingSettings(loadConfig({ API_KEY: 'a long key', NODE_ENV, ...env })).map(
    (text) => /set (PUBLIC_URL|SMTP_URL|MAIL_FROM)/i.exec(text)?.[1],
  );

const MAIL = { SMTP_URL: 'smtps://mail.test.example', MAIL_FROM: 'Tasks <tasks@test.example>' };
const ADDRESS = { PUBLIC_URL: 'https://tasks.test.example' };

it.each<[Record<string, string>, string[]]>([
  [{ ...MAIL, ...ADDRESS }, []],
  [MAIL, ['PUBLIC_URL']],
  [{ ...MAIL, HOST: '0.0.0.0' }, ['PUBLIC_URL']],
  [{ ...MAIL, PUBLIC_URL: 'http://127.0.0.1:3000' }, ['PUBLIC_URL']],
  [ADDRESS, ['SMTP_URL']],
  [{ ...ADDRESS, SMTP_URL: 'smtps://mail.test.example' }, ['MAIL_FROM']],
  [{ ...ADDRESS, ...MAIL, MAIL_FROM: 'tasks@localhost' }, ['MAIL_FROM']],
  [{}, ['PUBLIC_URL', 'SMTP_URL']],
])('SEC-03 of %j a production server names %j at its start', (env, expected) => {
  expect(named(env)).toEqual(expected);
  expect(named(env, 'development')).toEqual([]);
});
