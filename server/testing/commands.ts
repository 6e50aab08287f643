import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGES } from './engine/image';

export type Command =
  'main' | 'migrate' | 'seed' | 'backup' | 'restore' | 'auditExport' | 'move' | 'erpCertificate' | 'erpCheck';

/**
 * The file of one of the server's commands, as the build has it: from source each start would compile all of it again, which
 * takes longer than what it does. They are built by the first test that asks, once for all that jest runs.
 */
export function commandFile(name: Command): string {
  const folder = process.env.TEST_COMMANDS ?? '';
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(join(IMAGES, 'unfinished-'));
    const build = `import { buildServer } from './scripts/buildServer.js'; await buildServer('${unfinished}');`;
    try {
      execFileSync(process.execPath, ['--input-type=module', '--eval', build]);
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      // Another worker may have been quicker.
      if (!existsSync(folder)) throw error;
    }
  }
  return join(process.cwd(), folder, `${name}.js`);
}
