import { rmSync } from 'node:fs';
import { build, stop } from 'esbuild';
import { root } from './inputs.js';

/**
 * Bundles the server and its commands into a folder. Packages stay outside: the embedded database finds its wasm beside its own
 * code. The files lie flat, beside each other, so that a worker is found by its name.
 * @param {string} outdir is emptied; it lies two levels below the root: the placeholder of the logo is found from there
 */
export async function buildServer(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      pgliteWorker: 'server/db/pglite/pgliteWorker.ts',
      sheetReader: 'server/tables/sheetReader.ts',
      migrate: 'server/app/migrateMain.ts',
      seed: 'demo/seed.ts',
      backup: 'server/backup/main.ts',
      restore: 'server/backup/restoreMain.ts',
      auditExport: 'server/backup/audit/main.ts',
      move: 'server/move/main.ts',
      erpCertificate: 'server/netsuite/certificate/main.ts',
      erpCheck: 'server/netsuite/check/main.ts',
    },
    outdir,
    bundle: true,
    // What a start does not need at once is loaded while the database opens.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  });
  // Its helper process would otherwise stay beside the server that `npm start` goes on to run.
  await stop();
}
