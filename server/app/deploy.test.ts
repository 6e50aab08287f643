import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importLimits } from '@contract/source/imports';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import { nextNight } from '@server/source/replica/nextNight';
import { securityHeaders } from '@server/http/securityHeaders';
import { loadConfig } from './config';
import { secretNames } from './secretFiles';

/* The recipes of deploy/, as far as they can be checked without running them. */

const read = (name: string) => readFileSync(join('deploy', name), 'utf8');
const known = new Set([
  ...[...read('../.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]),
  ...secretNames.map((name) => `${name}_FILE`),
  // Node's own.
  'TZ',
]);
const HSTS = securityHeaders({ https: true, origin: 'https://tasks.example' })['strict-transport-security'];
const serviceOf = (name: string, compose = read('compose.yaml')) =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? '';
/** With what NetSuite and a mail server need. */
const extended = read('compose.yaml').replace(/^( +)# (?=- |\w+: )/gm, '$1');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

it.each([
  ['tasks.service', /^Environment=([A-Z_]+)=/gm],
  ['tasks-backup.service', /^Environment=([A-Z_]+)=/gm],
  ['Dockerfile', /[ ]([A-Z_]+)=(?=\S)/g],
  ['compose.yaml', /^ {6}((?!POSTGRES|DOMAIN|UPSTREAM)[A-Z_]+): /gm],
])('OPS-07 %s sets only settings that there are', (name, pattern) => {
  const names = all(read(name), pattern);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((each) => !known.has(each))).toEqual([]);
});

it('OPS-07 the image is built from files that are there, and nothing secret is sent to the build', () => {
  const copied = all(read('Dockerfile'), /^COPY (?!--from|\. )(.+) \.\/$/gm).flatMap((files) =>
    files.split(' '),
  );
  expect(copied).toHaveLength(6);
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']));
});

it('OPS-07 the user of the image can read what was copied into it, whatever the umask of the sources', () => {
  const [build = '', image = ''] = read('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  const opened = /^RUN npm run build && chmod -R a\+rX (.+)$/m.exec(build)?.[1]?.split(' ');
  expect(opened).toEqual(all(image, /^COPY --from=build \/app\/(\w+) /gm));
  expect(image).toMatch(/^RUN npm ci .*&& chmod a\+r package\.json$/m);
});

it('SEC-02 OPS-07 the image is built and run on one Node, which still gets security updates', () => {
  const versions = all(read('Dockerfile'), /^FROM node:(\d+)-bookworm-slim/gm).map(Number);
  expect(versions).toHaveLength(2);
  expect(new Set(versions).size).toBe(1);
  // Node 20 ended on 30 April 2026; uneven versions end within months.
  expect(versions[0]).toBeGreaterThanOrEqual(22);
  expect((versions[0] ?? 1) % 2).toBe(0);
});

it('OPS-07 processes get the time that a stop takes', () => {
  const { drainMs } = loadConfig({ NODE_ENV: 'production', API_KEY: 'a long key' });
  const needed = drainMs / 1000 + 10;
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('tasks.service'))?.[1])).toBeGreaterThanOrEqual(needed);
  expect(Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1])).toBeGreaterThanOrEqual(needed);
});

it.each([
  // Caddy means powers of ten by MB, nginx powers of two by m.
  ['Caddyfile', /max_size (\d+)(MB|MiB)$/m, { MB: 1000 ** 2, MiB: 1024 ** 2 }],
  ['nginx.conf', /client_max_body_size (\d+)(m);/, { m: 1024 ** 2 }],
])('OPS-07 %s lets the largest upload and import through', (name, pattern, units: Record<string, number>) => {
  const [, count, unit = ''] = pattern.exec(read(name)) ?? [];
  const largest = Math.max(uploadLimits.maxBytes, importLimits.bytes);
  expect(Number(count) * (units[unit] ?? 0)).toBeGreaterThan(largest);
});

it.each([
  ['as it is', read('compose.yaml').replace(/^ *#.*\n/gm, '')],
  ['with NetSuite and mails', extended],
])(
  'OPS-07 the server of compose.yaml believes its proxy, and every secret that is used is declared: %s',
  (_how, compose) => {
    const subnet = /subnet: (\S+) \}/.exec(compose)?.[1];
    expect(subnet).toBeDefined();
    expect(/TRUST_PROXY: (\S+)/.exec(compose)?.[1]).toBe(subnet);
    const used = new Set(all(compose, /\/run\/secrets\/(\w+)/g));
    const declared = all(compose, /^ {2}(\w+): \{ file: /gm);
    expect(declared.sort()).toEqual([...used].sort());
  },
);

it('OPS-07 the systemd unit lets the server ask for the addresses of its machine', () => {
  // Fastify does, where it listens on 0.0.0.0: without AF_NETLINK the start would end with an error.
  expect(/^RestrictAddressFamilies=(.+)$/m.exec(read('tasks.service'))?.[1]?.split(' ')).toContain(
    'AF_NETLINK',
  );
});

it('OPS-07 OPS-08 the daily backup has the user and settings of the server, and deletes only after it', () => {
  const [server, backup] = [read('tasks.service'), read('tasks-backup.service')];
  const shared = /^(?:# )?(?:User|WorkingDirectory|Environment|EnvironmentFile|LoadCredential)=.+$/gm;
  expect(backup.match(shared)).toEqual(server.match(shared));
  expect(backup).toMatch(/^ExecStart=.* dist\/server\/backup\.js [^]+^ExecStartPost=.*find \/backups /m);
});

it('OPS-07 OPS-08 both units may do equally little, and the backup writes to its folder alone', () => {
  const limits = (text: string) =>
    all(
      text,
      /^((?:NoNew|Capability|Protect|Private|Restrict|Lock|SystemCall|StateDirectory|UMask)\w*=.*)$/gm,
    ).sort();
  const [server, backup] = [read('tasks.service'), read('tasks-backup.service')];
  expect(limits(server).length).toBeGreaterThan(20);
  expect(limits(backup)).toEqual(limits(server));
  // Node writes the code that it runs.
  expect(server + backup).not.toMatch(/^MemoryDenyWriteExecute=/m);
  const folder = /backup\.js (\/\w+)\//.exec(backup)?.[1];
  expect(all(backup, /^ReadWritePaths=(.+)$/gm)).toEqual([folder]);
});

it('OPS-08 SRC-03 the daily backup of each recipe is made before the nightly comparison begins', () => {
  const night = nextNight(new Date(2026, 10, 27)).getHours();
  const guide = read('../docs/operations.md').split('#### Every day')[1]?.split('\n#')[0] ?? '';
  const hours = [
    ...all(read('tasks-backup.timer'), /^OnCalendar=(\d+):/gm),
    ...all(guide, /^ +\d+ (\d+) \* \* \* .*backup\.js/gm),
  ].map(Number);
  expect(hours).toHaveLength(3);
  expect(hours.filter((hour) => hour >= night)).toEqual([]);
});

it('OPS-05 OPS-07 the units have a line for each secret, of which the file is read where it lies', () => {
  const unit = read('tasks.service').replace(/^# (?=[A-Z]\w+=)/gm, '');
  const named = all(unit, /^Environment=([A-Z_]+)_FILE=%d\/\w+$/gm);
  expect(named.sort()).toEqual([...secretNames].sort());
  for (const name of named.map((each) => each.toLowerCase())) {
    expect(unit).toContain(`\nLoadCredential=${name}:/etc/tasks/${name}\n`);
    expect(unit).toContain(`_FILE=%d/${name}\n`);
  }
});

it('OPS-08 a restore is rehearsed where neither mails nor changes can go out', () => {
  const guide = read('../docs/operations.md').split('#### Rehearsing a restore')[1]?.split('\n#')[0] ?? '';
  const commands = all(guide, /^(.*node \/opt\/tasks\/.+)$/gm);
  expect(commands).toHaveLength(2);
  for (const command of commands)
    expect(command).toMatch(/^env -i PATH="\$PATH" DATA_DIR="\$PWD\/data" (?!.*(?:SMTP|ERP|DATABASE))/);
  // The image has no settings but those of its Dockerfile.
  const ofImage = all(guide, /^(docker run .+)$/gm);
  expect(ofImage).toHaveLength(1);
  expect(ofImage[0]).toMatch(/^(?!.*(?:SMTP|ERP|DATABASE|--env-file|--network|\/data)).* tasks sh -c /);
  expect(all(read('Dockerfile'), /[ ]([A-Z_]+)=(?=\S)/g)).toEqual(['NODE_ENV', 'HOST', 'DATA_DIR']);
});

it('OPS-07 OPS-08 the guide upgrades after a backup of the old version, with no server running', () => {
  const guide = read('../docs/operations.md').split('\n## Upgrading\n')[1]?.split('\n## ')[0] ?? '';
  const [forward = '', back = ''] = guide.split('**The way back:**');
  const inOrder = (text: string, ...parts: string[]) => {
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  };
  inOrder(
    forward,
    'Stop the server',
    'node dist/server/backup.js',
    'npm run build`',
    'node dist/server/migrate.js',
  );
  inOrder(forward, 'compose stop server', 'compose run --rm --no-deps server node', 'up -d --build');
  // The new version's image would bring the restored tables up to date.
  inOrder(back, 'compose build', 'compose down', 'volume rm', 'restore.js', 'compose up -d\n```');
});

it('OPS-07 the database of compose.yaml is healthy only once it takes connections from others', () => {
  expect(serviceOf('database')).toMatch(/test: \['CMD', 'pg_isready', '-h', '127\.0\.0\.1', /);
});

it('OPS-07 no log of compose.yaml fills the disk', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/^x-logging: &logging\n.*\n {2}options: \{ max-size: \d+m, max-file: '\d+' \}$/m);
  for (const name of ['database', 'migrate', 'server', 'proxy'])
    expect(serviceOf(name)).toContain('    logging: *logging\n');
});

it('OPS-07 OPS-08 compose.yaml keeps what is backed up and restored, and nothing of it gets into the image', () => {
  // A restore runs as the owner of the tables, which only `migrate` knows; uploads outside the volume would be lost.
  expect(serviceOf('migrate')).toContain("volumes: ['files:/data', './backups:/backups']");
  expect(serviceOf('server')).toMatch(/volumes:\n +- files:\/data\n +- \.\/backups:\/backups\n/);
  const guide = read('../docs/operations.md');
  expect(guide).toContain('docker compose exec server node dist/server/backup.js /backups/');
  expect(guide).toContain('docker compose run --rm migrate node dist/server/restore.js /backups/');
  for (const file of ['.dockerignore', '.gitignore']) {
    const ignored = read(`../${file}`).split('\n');
    for (const name of ['deploy/backups', 'deploy/erp', 'deploy/secrets'])
      expect(ignored.some((line) => line.replace(/\/$/, '') === name)).toBe(true);
  }
  // In .gitignore `.env` means all folders, in .dockerignore the topmost.
  expect(read('../.dockerignore').split('\n')).toContain('deploy/.env');
});

it('OPS-07 ERP-02 NetSuite and a mail server are connected by lines that compose.yaml has, and that the guide names', () => {
  const server = serviceOf('server', extended);
  expect(all(server, /^ {6}(ERP_CONFIG|SMTP_URL_FILE|MAIL_FROM): \S/gm)).toHaveLength(3);
  expect(all(server, /^ {6}([A-Z_]+): /gm).filter((name) => !known.has(name))).toEqual([]);
  const [, folder = '', mounted = ''] = /^ {6}- (\.\/\w+):(\/\w+):ro$/m.exec(server) ?? [];
  expect(/ERP_CONFIG: (\S+)/.exec(server)?.[1]).toBe(`${mounted}/erp.json`);
  expect(server).toMatch(/^ {6}- smtp_url$/m);
  const guide = read('../docs/operations.md').split('### With compose')[1]?.split('\n## ')[0] ?? '';
  for (const name of [
    'ERP_CONFIG',
    'TZ',
    `${folder}:${mounted}:ro`,
    'SMTP_URL_FILE',
    'MAIL_FROM',
    'secrets/smtp_url',
  ])
    expect(guide).toContain(name);
  // The image has the built server alone: neither npm's scripts nor their sources.
  const check = /node dist\/server\/(\w+)\.js` \(`npm run`/.exec(guide)?.[1] ?? '';
  expect(readFileSync('scripts/buildServer.js', 'utf8')).toContain(
    `${check}: 'server/netsuite/check/main.ts'`,
  );
});

it('SEC-03 nginx takes TLS 1.2 and 1.3 alone, with ciphers of forward secrecy, and leads only pages there', () => {
  const conf = read('nginx.conf');
  expect(/ssl_protocols (.+);/.exec(conf)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const ciphers = /ssl_ciphers (.+);/.exec(conf)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  expect(ciphers.filter((name) => !/^ECDHE-.+-(GCM|CHACHA20)/.test(name))).toEqual([]);
  const [, plain = '', secure = ''] = conf.split('\nserver {');
  expect(plain).toContain('listen 80;');
  expect(plain).toMatch(/location \/api\/ \{\s+return 403;/);
  expect(secure).toContain(`add_header Strict-Transport-Security "${HSTS}" always;`);
  expect(/log_format no_query '(.+)';/.exec(conf)?.[1]).not.toMatch(/\$request |\$request_uri|\$args/);
  expect(conf.match(/access_log .+ no_query;/g)).toHaveLength(2);
  expect(conf.match(/error_log .+ crit;/g)).toHaveLength(2);
});

it('SEC-03 Caddy leads only pages to https, and no answer of its own lacks the header', () => {
  const conf = read('Caddyfile');
  expect(conf).toContain(`header >Strict-Transport-Security "${HSTS}"`);
  // Those that Caddy makes, such as 503, pass by the line above.
  expect(conf).toContain(`handle_errors {\n\t\theader Strict-Transport-Security "${HSTS}"\n`);
  expect(conf).toMatch(/@call path \/api\/\*[^]+respond @call 403/);
  // Tokens of mailed links stay out of its log.
  expect(conf).toMatch(/log default \{\s+format filter \{[^]+request>uri query \{\s+delete token\s/);
});

it('SEC-03 OPS-13 the database of compose.yaml has an owner, and a role for its server that owns nothing', () => {
  const compose = read('compose.yaml');
  expect(compose).toContain('./createDatabase.sh:/docker-entrypoint-initdb.d/createDatabase.sh:ro');
  expect(compose).not.toContain('POSTGRES_USER');
  const script = read('createDatabase.sh');
  expect(all(script, /^create role (\w+) login nosuperuser nocreatedb nocreaterole /gm)).toEqual([
    'tasks_owner',
    'tasks',
  ]);
  expect(script).toMatch(
    /^create database tasks owner tasks_owner template template0 encoding 'UTF8' locale 'C.UTF-8';\nrevoke all on database tasks from public;$/m,
  );
  expect(all(script, /^grant (.+);$/gm)).toEqual(['connect on database tasks to tasks']);
  // Its secret is known to the process that migrates, and to no other.
  const [migrate, server] = [serviceOf('migrate'), serviceOf('server')];
  expect(migrate).toContain('secrets: [api_key, database_url, database_migration_url]');
  expect(all(server, /^ {6}- ([a-z_]+)$/gm)).toEqual(['admin_password', 'api_key', 'database_url']);
  expect(server).toContain('migrate: { condition: service_completed_successfully }');
  expect(server).not.toContain('database_migration_url');
});
