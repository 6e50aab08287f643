import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/**
 * Runs a TypeScript module of the client in the build and returns its exports. It must do without a browser.
 *
 * @param onImport is called with each file that was read
 */
export const run = (file, onImport) =>
  tsImport(file, { parentURL: import.meta.url, onImport: (url) => onImport?.(fileURLToPath(url)) });

/** A loader that puts the exports of a module, as plain data, in the place of its code. */
export default async function runAtBuild() {
  const exported = await run(this.resourcePath, (file) => this.addDependency(file));
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
