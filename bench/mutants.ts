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
  contract: /^contract\/(?!testing).*\.ts$/,
  editing: /^src\/editing\/.*\.tsx?$/,
  list: /^src\/list\/.*\.tsx?$/,
  services: /^server\/modules\/(?!.*(?:[rR]outes|Repository|Letter)\.ts$).*\.ts$/,
};
const TEST = /\.test\.tsx?$/;
/** How many tests are asked about a mutant, and how many of them before the others. */
const MOST_TESTS = 16;
const FIRST_TESTS = 4;
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
const tests = files.filter((file) => TEST.test(file));
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

/** Whether a test fails with the mutant: those that name the file are asked first, then those that reach it by more steps. */
async function isNoticed(copy: RepositoryCopy, mutant: Mutant): Promise<boolean> {
  const asked = testsNearest(mutant.file);
  const failsWith = async (some: readonly string[]) => {
    copy.write(mutant.file, mutated(mutant));
    const passes = await copy.passes(some);
    copy.write(mutant.file, mutant.source);
    return !passes && (await passAnyhow(copy, some));
  };
  for (const some of [asked.slice(0, FIRST_TESTS), asked.slice(FIRST_TESTS)]) {
    if (some.length > 0 && (await failsWith(some))) return true;
  }
  return false;
}

/** Tests that fail with all rules in place, as slow ones may on a busy machine, notice nothing. */
async function passAnyhow(copy: RepositoryCopy, some: readonly string[]): Promise<boolean> {
  const key = some.join(' ');
  const known = passing.get(key) ?? (await copy.passes(some));
  passing.set(key, known);
  if (!known) console.error(`These fail with all rules in place, and are not counted: ${key}`);
  return known;
}

/** The tests that reach a file by the fewest imports; those of its folder are the first. */
function testsNearest(file: string): string[] {
  const name = basename(file).replace(/\.tsx?$/, '');
  const found = tests.filter(
    (test) => dirname(test) === dirname(file) && basename(test).startsWith(`${name}.`),
  );
  const seen = new Set([file, ...found]);
  for (let reached = [file]; reached.length > 0 && found.length < MOST_TESTS;) {
    reached = reached.flatMap((at) => importers.get(at) ?? []).filter((at) => !seen.has(at) && seen.add(at));
    found.push(...reached.filter((at) => TEST.test(at)));
  }
  const folder = dirname(file);
  const isNear = (test: string) => Number(dirname(test) !== folder);
  return found.sort((a, b) => isNear(a) - isNear(b)).slice(0, MOST_TESTS);
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

function nameOf({ file, line, before, after }: Mutant): string {
  return `${file}:${line} ${before.replace(/\s+/g, ' ').slice(0, 60)} → ${after.slice(0, 60)}`;
}
