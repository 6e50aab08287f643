import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Holds the hash of the inputs that `dist/` was built from. */
export const stampFile = path.join(root, 'dist/inputs.sha256');

/** Everything that the built files depend on. Contents count, not times: a checkout back and forth rebuilds nothing. */
const inputs = [
  'contract',
  'src',
  'server',
  'demo',
  'docs/examples',
  'public',
  'scripts',
  'webpack.config.js',
  'tsconfig.json',
  'package-lock.json',
];
const isTest = /\.test\.tsx?$|[\\/]testing[\\/]/;

function* filesUnder(entry) {
  if (!existsSync(entry)) return;
  if (statSync(entry).isFile()) {
    yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) yield* filesUnder(path.join(entry, name));
}

/** A hash over names and contents of the inputs, tests left out. */
export function inputsHash() {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesUnder(path.join(root, input))) {
      if (isTest.test(file)) continue;
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
