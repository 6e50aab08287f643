import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { guardsOf, withoutGuard, type Guard } from './support/guards';
import { copyRepository, type RepositoryCopy } from './support/repositoryCopy';
import { holds, printFigures, type Figure } from './support/statistics';

/*
 * Every guard of the server is proven by a test (API-02): each is removed, one at a time, in a copy, and the tests of its
 * folder and those of who may call what must notice. `--only` takes a part of a path (`modules/admin`), `--from` and
 * `--to` the numbers of guards among those, so that a long run can be had in parts.
 */

const GUARDED = /^server\/(app\/scopes|accounts\/.*|http\/.*|modules\/.*|records\/.*)\.ts$/;
const TEST = /\.test\.ts$/;
/** Whose tests stand elsewhere: the modules' that use them, or one test for many. */
const provenIn: Readonly<Record<string, string>> = {
  'server/accounts/activeCaller.ts': 'server/accounts/activeCaller.test.ts',
  'server/app/scopes.ts': 'server/http/access.test.ts',
  'server/http/idempotency.ts': 'server/modules/requests',
  'server/accounts/guardDemoAccounts.ts': 'demo/guardDemoAccounts.test.ts',
  'server/accounts/quotas.ts': 'server/accounts/quotas.test.ts',
  'server/http/limits/rateLimits.ts': 'server/modules/auth',
  'server/records/embedded/requests/createRequest.ts': 'server/modules/requests',
  'server/records/embedded/search/embeddedSearch.ts': 'server/modules/search',
};
const ACCESS_TESTS = ['server/http/access.test.ts', 'server/accounts/ownership.test.ts'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: 'Infinity' },
  },
});
const serverFiles = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((file) => `server/${file}`)
  .sort();
const guards = serverFiles
  .filter((file) => GUARDED.test(file) && !TEST.test(file) && file.includes(values.only))
  .flatMap(guardsOf)
  .slice(Number(values.from) - 1, Number(values.to));

const survivors: Guard[] = [];
const copy = copyRepository();
try {
  await assertAllPass(copy);
  for (const [index, guard] of guards.entries()) {
    const caught = await isCaught(copy, guard);
    if (!caught) survivors.push(guard);
    console.log(`${index + 1}/${guards.length} ${caught ? 'caught  ' : 'SURVIVED'} ${nameOf(guard)}`);
  }
} finally {
  copy.remove();
}

const figures: Figure[] = [
  { name: 'removed', value: guards.length, unit: 'guards' },
  { name: 'caught', value: guards.length - survivors.length, unit: 'guards' },
  { name: 'survived', value: survivors.length, unit: 'guards', mark: 0 },
];
printFigures(figures);
for (const survivor of survivors) console.error(nameOf(survivor));
if (guards.length === 0) throw new Error('No guard was found: this run proves nothing.');
process.exitCode = figures.every(holds) ? 0 : 1;

/** Tests that fail anyhow would seem to notice everything. */
async function assertAllPass(where: RepositoryCopy): Promise<void> {
  const tests = new Set(guards.flatMap((guard) => [...folderTests(guard), ...ACCESS_TESTS]));
  if (!(await where.passes([...tests]))) throw new Error('The tests fail with all guards in place.');
}

/** Whether a test fails while the guard is not there; those next to it are asked first. */
async function isCaught(where: RepositoryCopy, guard: Guard): Promise<boolean> {
  where.write(guard.file, withoutGuard(guard));
  const near = folderTests(guard);
  const caught =
    !(await where.passes(near.length > 0 ? near : ACCESS_TESTS)) || !(await where.passes(ACCESS_TESTS));
  where.write(guard.file, guard.source);
  return caught;
}

/** The tests that prove a guard: those of its folder, unless `provenIn` names others. */
function folderTests({ file }: Guard): string[] {
  const folder = provenIn[file] ?? dirname(file);
  return TEST.test(folder)
    ? [folder]
    : serverFiles.filter((other) => dirname(other) === folder && TEST.test(other));
}

function nameOf({ file, line, text }: Guard): string {
  return `${file}:${line} ${text.slice(0, 90)}`;
}
