import { execFileSync } from 'node:child_process';

/**
 * Returns what a script in `folder` prints as JSON where the clocks go by `zone`. Node reads that once at start: a
 * process of its own.
 */
export const printedInZone = (zone: string, folder: string, script: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    }),
  );
