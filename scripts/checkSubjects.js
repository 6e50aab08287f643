/**
 * Checks the subject of each commit that is not on the upstream branch yet, and of the last commit: "type(part): …", at
 * most 72 characters. Ends with status 1 where one does not fit.
 */
import { spawnSync } from 'node:child_process';

const LONGEST = 72;
const FORM = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9,-]+\))?!?: \S/;

const subjects = (...range) => {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', ...range], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

const wrong = [...new Set([...subjects('@{upstream}..HEAD'), ...subjects('-1')])].filter(
  (subject) => subject.length > LONGEST || !FORM.test(subject),
);
for (const subject of wrong) {
  process.stderr.write(
    `Commit subject (${subject.length} of ${LONGEST} characters, "type(part): …"): ${subject}\n`,
  );
}
process.exitCode = wrong.length > 0 ? 1 : 0;
