import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildServer } from './buildServer.js';
import { inputsHash, root, stampFile } from './inputs.js';
import { writeSbom } from './sbom.js';

/** Builds client and server into `dist/`, with the lists of what they are made of. The stamp is written last, so a build that was broken off is made again. */
export async function buildAll() {
  const started = performance.now();
  rmSync(stampFile, { force: true });
  mkdirSync(path.dirname(stampFile), { recursive: true });
  const hash = inputsHash();

  const dist = path.join(root, 'dist');
  await Promise.all([buildServer(path.join(dist, 'server')), buildClient(), writeSbom(dist)]);
  copyExamples(path.join(dist, 'examples'));
  writeFileSync(stampFile, hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** webpack runs as a process of its own: its memory is given back before the server starts. */
async function buildClient() {
  const cli = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const child = spawn(process.execPath, [cli, '--mode', 'production'], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The client could not be built; the reason stands above.');
}

/** The server gives the example files to admins. */
function copyExamples(to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(path.join(root, 'docs/examples'), to, { recursive: true });
}
