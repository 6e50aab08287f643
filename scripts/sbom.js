import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './inputs.js';

const run = promisify(execFile);

/** A licence as CycloneDX has it: by its SPDX id, by a name, or several in an expression. */
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ') ||
  'UNKNOWN';

/** What an installation without development dependencies holds, by the lock file. */
function installed() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return new Set(
    Object.entries(packages)
      .filter(([place, { dev }]) => place !== '' && !dev)
      .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`),
  );
}

/** Leaves out what only builds or tests. npm's own `--omit=dev` leaves out what they share with the product, too. */
function withoutTools({ components, dependencies, metadata, ...bom }) {
  const kept = installed();
  // Not by its name: of a package that is installed under an alias, that is the alias.
  const isKept = (each) => kept.has(each['bom-ref']);
  const refs = new Set([
    metadata.component['bom-ref'],
    ...components.filter(isKept).map((each) => each['bom-ref']),
  ]);
  return {
    ...bom,
    metadata,
    components: components.filter(isKept),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}

/**
 * Writes what the product is made of, from the lock file, without the network: `sbom.cdx.json` (CycloneDX) and
 * `licences.txt`, one package a line. What only builds or tests is left out.
 */
export async function writeSbom(folder) {
  const options = ['--package-lock-only', '--offline', '--sbom-type=application'];
  const { stdout } = await run('npm', ['sbom', '--sbom-format=cyclonedx', ...options], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const bom = withoutTools(JSON.parse(stdout));
  const lines = bom.components.map((each) => `${each['bom-ref']}  ${licenceOf(each)}`).sort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
  writeFileSync(path.join(folder, 'licences.txt'), `${lines.join('\n')}\n`);
}

// As a command; the build calls the function.
if (process.argv[1] === import.meta.filename) await writeSbom(process.argv[2] ?? path.join(root, 'dist'));
