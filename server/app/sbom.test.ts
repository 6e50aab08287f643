import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Licences that let a company use the product inside, and ask for nothing but their text. */
const allowed = ['Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('SEC-02 lists what the product is made of and its licences, without the network', () => {
  execFileSync(process.execPath, ['scripts/sbom.js', folder]);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { bomFormat, components } = JSON.parse(read('sbom.cdx.json')) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name} ${version}`);
  expect(
    Object.keys(devDependencies).filter((name) => components.some((each) => each.name === name)),
  ).toEqual([]);
  const lines = read('licences.txt').trim().split('\n');
  expect(lines).toHaveLength(components.length);
  expect([...new Set(lines.map((line) => line.split('  ')[1]))].sort()).toEqual(allowed);
}, 60_000);
