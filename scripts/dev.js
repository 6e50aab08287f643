import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './inputs.js';

// The server would read it by itself, but the page must call its port, with its key.
const settings = path.join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

const webPort = process.env.WEB_PORT ?? '8080';
const env = {
  ...process.env,
  WEB_PORT: webPort,
  // Links in mails must lead to the page that is being worked on.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
};

const bin = (file) => path.join(root, 'node_modules', file);
const children = [
  [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  [bin('webpack/bin/webpack.js'), 'serve', '--mode', 'development'],
].map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }));

function endAll() {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) {
  // One side alone is of no use: when one ends, so does the other.
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll();
  });
}
process.once('SIGINT', endAll);
process.once('SIGTERM', endAll);
