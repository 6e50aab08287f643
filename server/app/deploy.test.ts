import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import { loadConfig } from './config';
import { secretNames } from './secretFiles';

/* The recipes of deploy/, as far as they can be checked without running them. */

const read = (name: string) => readFileSync(join('deploy', name), 'utf8');
const known = new Set([
  ...[...read('../.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]),
  ...secretNames.map((name) => `${name}_FILE`),
]);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

it.each([
  ['tasks.service', /^Environment=([A-Z_]+)=/gm],
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

it('OPS-07 processes get the time that a stop takes', () => {
  const { drainMs } = loadConfig({ NODE_ENV: 'production', API_KEY: 'a long key' });
  const needed = drainMs / 1000 + 10;
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('tasks.service'))?.[1])).toBeGreaterThanOrEqual(needed);
  expect(Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1])).toBeGreaterThanOrEqual(needed);
});

it('OPS-07 proxies take the largest upload', () => {
  const megabytes = uploadLimits.maxBytes / 1024 / 1024;
  expect(Number(/max_size (\d+)MB/.exec(read('Caddyfile'))?.[1])).toBeGreaterThan(megabytes);
  expect(Number(/client_max_body_size (\d+)m/.exec(read('nginx.conf'))?.[1])).toBeGreaterThan(megabytes);
});

it('OPS-07 the server of compose.yaml believes its proxy, and every secret that is used is declared', () => {
  const compose = read('compose.yaml');
  const subnet = /subnet: (\S+) \}/.exec(compose)?.[1];
  expect(subnet).toBeDefined();
  expect(/TRUST_PROXY: (\S+)/.exec(compose)?.[1]).toBe(subnet);
  const used = new Set(all(compose, /\/run\/secrets\/(\w+)/g));
  const declared = all(compose, /^ {2}(\w+): \{ file: /gm);
  expect(declared.sort()).toEqual([...used].sort());
});
