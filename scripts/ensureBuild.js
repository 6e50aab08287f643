import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inputsHash, root, stampFile } from './inputs.js';

/**
 * Builds when there is no build or when an input changed since. An installation that came without the sources
 * (only `dist/`) is taken as it is; the tools for building, absent there, are loaded only when they are needed.
 */
export async function ensureBuild() {
  if (!existsSync(path.join(root, 'src'))) return;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsHash()) return;
  const { buildAll } = await import('./buildAll.js');
  await buildAll();
}
