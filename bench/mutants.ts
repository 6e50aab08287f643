import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf, mutated, type Mutant } from './support/mutants';
import { copyRepository, type RepositoryCopy } from './support/repositoryCopy';
import { holds, printFigures, type Figure } from './support/statistics';

/*
 * Nine of ten small changes to a rule are noticed by a test. The rules are changed one at a time, in copies, two at once:
 * a comparison shifted, a condition negated, a constant flipped, an early return removed. `--sample 50` takes as many of
 * each part, the same ones for the same `--seed`; `--only contract/text` takes a part of a path.
 */

/** Where rules are; what only maps calls and SQL is proved by other tests. */
const parts: Readonly<Record<string, RegExp>> = {
  contract: /^contract\/(?!testing\/).*\.ts$/,
  editing: /^src\/editing\/.*\.tsx?$/,
  list: /^src\/list\/.*\.tsx?$/,
  services: /^server\/modules\/(?!.*(?:[rR]outes|Repository|Letter)\.ts$).*\.ts$/,
};
const TEST = /\.test\.tsx?$/;
/** They start processes or fill whole lists: they take long, and say nothing about rules. */
const UNRELATED =
  /(?:answerSizes|durability|dataDirModes|postgresPool|productionStart|productionInstall)\.test\.ts$/;
/** How many tests run against a mutant, and how many of them before the others. */
const MOST_TESTS = 10;
const FIRST_TESTS = 4;
/** Of the processor's time, in seconds, for one run of tests: a mutant that needs more runs forever. */
const MOST_CPU_S = 90;
/** Noticed, of all. */
const MARK = 0.9;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
  },
});
const files = ['contract', 'src', 'server']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)))
  .filter((file) => /\.tsx?$/.test(file))
  .sort();
const tests = files.filter((file) => TEST.test(file) && !UNRELATED.test(file));
const importers = importersOf(files);
const passing = new Map<string, boolean>();

const queue = Object.entries(parts).flatMap(([part, pattern]) => {
  const ofPart = files
    .filter((file) => pattern.test(file) && !TEST.test(file) && file.includes(values.only))
    .flatMap(mutantsOf);
  return shuffled(ofPart, Number(values.seed))
    .slice(0, Number(values.sample))
    .map((mutant) => ({ part, mutant }));
});
const total = queue.length;
if (total === 0) throw new Error('No rule was found: this run proves nothing.');

const outcomes: { part: string; mutant: Mutant; noticed: boolean }[] = [];
await Promise.all([work(copyRepository()), work(copyRepository())]);

const survivors = outcomes.filter(({ noticed }) => !noticed);
printFolders();
const figures: Figure[] = Object.keys(parts).flatMap((part) => {
  const ofPart = outcomes.filter((outcome) => outcome.part === part);
  const missed = ofPart.filter(({ noticed }) => !noticed).length;
  if (ofPart.length === 0) return [];
  return [
    { name: `${part}: mutants`, value: ofPart.length, unit: 'mutants' },
    {
      name: `${part}: survived`,
      value: missed,
      unit: 'mutants',
      mark: Math.floor(ofPart.length * (1 - MARK)),
    },
  ];
});
printFigures(figures);
for (const { mutant } of survivors) console.error(nameOf(mutant));
process.exitCode = figures.every(holds) ? 0 : 1;

/** Tries mutants in one copy until none is left. */
async function work(copy: RepositoryCopy): Promise<void> {
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const noticed = await isNoticed(copy, next.mutant);
      outcomes.push({ ...next, noticed });
      console.log(`${outcomes.length}/${total} ${noticed ? 'noticed ' : 'SURVIVED'} ${nameOf(next.mutant)}`);
    }
  } finally {
    copy.remove();
  }
}

/** Whether a test fails with the mutant: the nearest tests run first, the others only if these pass. */
async function isNoticed(copy: RepositoryCopy, mutant: Mutant): Promise<boolean> {
  const nearest = testsNearest(mutant.file);
  for (const some of [nearest.slice(0, FIRST_TESTS), nearest.slice(FIRST_TESTS)]) {
    const sound = await passingUnmutated(copy, some);
    if (sound.length === 0) continue;
    copy.write(mutant.file, mutated(mutant));
    const passes = await copy.passes(sound, MOST_CPU_S);
    copy.write(mutant.file, mutant.source);
    if (!passes) return true;
  }
  return false;
}

/** Which of these tests pass with all rules in place; the others prove nothing. */
async function passingUnmutated(copy: RepositoryCopy, some: readonly string[]): Promise<string[]> {
  const unknown = some.filter((test) => !passing.has(test));
  if (unknown.length > 0) {
    const found = await copy.passingOf(unknown, MOST_CPU_S);
    for (const test of unknown) passing.set(test, found.has(test));
    for (const test of unknown.filter((each) => !found.has(each))) {
      console.error(`Fails or is too slow without a mutant, left out: ${test}`);
    }
  }
  return some.filter((test) => passing.get(test));
}

/** The tests that reach a file by the fewest imports: its own first, then those of its folder, then those without pages. */
function testsNearest(file: string): string[] {
  const name = basename(file).replace(/\.tsx?$/, '');
  const found = tests.filter(
    (test) => dirname(test) === dirname(file) && basename(test).startsWith(`${name}.`),
  );
  const own = found.length;
  const seen = new Set([file, ...found]);
  for (let reached = [file]; reached.length > 0 && found.length < MOST_TESTS;) {
    reached = reached.flatMap((at) => importers.get(at) ?? []).filter((at) => !seen.has(at) && seen.add(at));
    found.push(
      ...reached.filter((at) => tests.includes(at)).sort((a, b) => distance(file, a) - distance(file, b)),
    );
  }
  return [
    ...found.slice(0, own),
    ...found.slice(own).sort((a, b) => distance(file, a) - distance(file, b)),
  ].slice(0, MOST_TESTS);
}

/** Tests of the file's folder are near, those of pages and of other parts far. */
function distance(file: string, test: string): number {
  const isElsewhere = dirname(test) !== dirname(file);
  const isOtherPart = test.split('/')[0] !== file.split('/')[0];
  return Number(isElsewhere) + Number(/\.test\.tsx$/.test(test)) + 2 * Number(isOtherPart);
}

/** Who imports a file, for all files. */
function importersOf(all: readonly string[]): Map<string, string[]> {
  const known = new Set(all);
  const importing = new Map<string, string[]>();
  for (const file of all) {
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(/from '([@.][^']+)'/g)) {
      const base = named.startsWith('.')
        ? join(dirname(file), named)
        : named.replace(/^@\//, 'src/').replace(/^@(contract|server)\//, '$1/');
      const target = [`${base}.ts`, `${base}.tsx`].find((path) => known.has(path));
      if (target) importing.set(target, [...(importing.get(target) ?? []), file]);
    }
  }
  return importing;
}

/** The same order for the same seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** How many mutants of each folder were noticed. */
function printFolders(): void {
  const folders = [...new Set(outcomes.map(({ mutant }) => dirname(mutant.file)))].sort();
  const rows = folders.map((folder) => {
    const inFolder = outcomes.filter(({ mutant }) => dirname(mutant.file) === folder);
    const noticed = inFolder.filter((outcome) => outcome.noticed).length;
    return [folder, { mutants: inFolder.length, noticed, share: noticed / inFolder.length }] as const;
  });
  console.table(Object.fromEntries(rows));
}

function nameOf({ file, line, before, after }: Mutant): string {
  return `${file}:${line} ${before.replace(/\s+/g, ' ').slice(0, 60)} → ${after.slice(0, 60)}`;
}
