import { spawnSync } from 'node:child_process';
import { root } from './inputs.js';

/*
 * Asks the registry for known vulnerabilities of what the product is made of. Fails at serious ones: docs/security.md
 * says how soon others must be gone. A registry that keeps no advisories, or is away, is told and no failure.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // No report: told below.
}
const counts = report.metadata?.vulnerabilities;
if (!counts) {
  console.log(`Not checked: the registry gave no advisories (${report.message ?? 'no answer'}).`);
} else {
  const found = Object.entries(counts).filter(([level, count]) => level !== 'total' && count > 0);
  console.log(
    found.length === 0
      ? 'No known vulnerabilities.'
      : found.map(([level, count]) => `${level}: ${count}`).join(', '),
  );
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}`);
  if (counts.high + counts.critical > 0) process.exitCode = 1;
}
