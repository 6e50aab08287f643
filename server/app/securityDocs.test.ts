import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* docs/security.md stays true: its proofs are there, every requirement has one place, and the figures are counted. */

const text = readFileSync('docs/security.md', 'utf8');

/** The levels of OWASP ASVS 5.0.0 by section: a digit for each of its requirements, in their order. */
const sections = `
  1.1 22 1.2 1111122223 1.3 112222222223 1.4 222 1.5 123
  2.1 122 2.2 112 2.3 12223 2.4 23
  3.1 3 3.2 113 3.3 12223 3.4 11222233 3.5 11122333 3.6 3 3.7 22333
  4.1 12233 4.2 23333 4.3 22 4.4 1222
  5.1 2 5.2 112333 5.3 113 5.4 222
  6.1 122 6.2 111111112222 6.3 11223333 6.4 112233 6.5 22222333 6.6 2223 6.7 33 6.8 2222
  7.1 222 7.2 1111 7.3 22 7.4 11222 7.5 223 7.6 22
  8.1 1233 8.2 1123 8.3 133 8.4 23
  9.1 111 9.2 1222
  10.1 22 10.2 223 10.3 22223 10.4 1111122222233333 10.5 22222 10.6 22 10.7 222
  11.1 2233 11.2 22233 11.3 11233 11.4 1222 11.5 23 11.6 23 11.7 33
  12.1 12233 12.2 11 12.3 22223
  13.1 2333 13.2 222223 13.3 2233 13.4 1222233
  14.1 22 14.2 12223333 14.3 122
  15.1 12233 15.2 12233 15.3 1222222 15.4 3333
  16.1 2 16.2 22222 16.3 2222 16.4 222 16.5 2223
  17.1 23 17.2 22223333 17.3 22`;
const levels = new Map<string, string>(
  [...sections.matchAll(/(\d+\.\d+) (\d+)/g)].flatMap(([, section = '', digits = '']) =>
    [...digits].map((level, at) => [`${section}.${at + 1}`, level] as const),
  ),
);
const ofLevels = (...wanted: string[]) =>
  [...levels].filter(([, level]) => wanted.includes(level)).map(([number]) => number);

/** Number, level, and whether the requirement is met. */
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)].map(
  ([, number = '', level = '', how = '']) => ({ number, level, isMet: !how.startsWith('**Deviation.**') }),
);

/** "3.3.1–3.3.4" as its numbers, without those of level 3. */
function numbersOf(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const [section = '', from = ''] = first.split(/\.(?=\d+$)/);
  const to = last.split('.').at(-1) ?? from;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`);
}
const notApplicable = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+[–, ]*)+) \| [^|]+ \|$/gm)]
  .flatMap(([, list = '']) => list.split(/, */).flatMap(numbersOf))
  .filter((number) => levels.get(number) !== '3');

it('SEC-01 gives each requirement of levels 1 and 2 one place, with its level', () => {
  const placed = [...rows.map(({ number }) => number), ...notApplicable];
  expect([...placed].sort()).toEqual(ofLevels('1', '2').sort());
  expect(rows.filter(({ number, level }) => levels.get(number) !== level)).toEqual([]);
});

it.each(['1', '2'])('SEC-01 counts what is met of level %s', (level) => {
  const applicable = rows.filter((row) => row.level === level);
  const met = applicable.filter(({ isMet }) => isMet);
  const stated = new RegExp(`^\\| ${level} \\| (\\d+ of \\d+) \\|$`, 'm').exec(text)?.[1];
  expect(stated).toBe(`${met.length} of ${applicable.length}`);
});

/** Every file that the text names, and what is told of it. */
const proofs = [...text.matchAll(/`([\w./-]+)`(?: "([^"\n]+)")?/g)]
  .filter(([, path = '', title]) => title !== undefined || /^[\w-]+\/.*\.\w+$/.test(path))
  .filter(([, path = '']) => !path.startsWith('dist/'));

it('SEC-01 names only files that are there, and tests that they hold', () => {
  expect(proofs.length).toBeGreaterThan(150);
  const wrong = proofs.flatMap(([, path = '', title]) => {
    if (!existsSync(path)) return [`${path} is not there`];
    if (title === undefined || readFileSync(path, 'utf8').includes(title)) return [];
    return [`${path} does not hold: ${title}`];
  });
  expect(wrong).toEqual([]);
});

it('SEC-01 leads to sections and documents that are there', () => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const inside = links.filter((target) => target.startsWith('#')).map((target) => target.slice(1));
  expect(inside.filter((name) => !headings.includes(name))).toEqual([]);
  const files = links
    .filter((target) => !/^(#|https?:)/.test(target))
    .map((target) => target.split('#')[0] ?? '');
  expect(files.filter((file) => !existsSync(join('docs', file)))).toEqual([]);
});

it('SEC-01 nothing turns the check of certificates off', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('server', file));
  const switches = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
  expect(files.filter((file) => switches.test(readFileSync(file, 'utf8')))).toEqual([]);
});
