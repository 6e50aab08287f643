import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './inputs.js';

const run = promisify(execFile);

/** A licence as CycloneDX has it: by its SPDX id, by a name, or several in an expression. */
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ') ||
  'UNKNOWN';

/**
 * Writes what the product is made of, from the lock file, without the network: `sbom.cdx.json` (CycloneDX) and
 * `licences.txt`, one package a line. What only builds or tests is left out.
 */
export async function writeSbom(folder) {
  const options = ['--package-lock-only', '--offline', '--omit=dev', '--sbom-type=application'];
  const { stdout } = await run('npm', ['sbom', '--sbom-format=cyclonedx', ...options], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { components } = JSON.parse(stdout);
  const lines = components.map((each) => `${each.name} ${each.version}  ${licenceOf(each)}`).sort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), stdout);
  writeFileSync(path.join(folder, 'licences.txt'), `${lines.join('\n')}\n`);
}

// As a command; the build calls the function.
if (process.argv[1] === import.meta.filename) await writeSbom(process.argv[2] ?? path.join(root, 'dist'));
