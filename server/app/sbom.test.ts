import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Licences that let a company use the product inside, and ask for nothing but their text. */
const allowed = ['Apache-2.0', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1'];

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('SEC-02 lists what the product is made of and its licences, without the network', () => {
  execFileSync(process.execPath, ['scripts/sbom.js', folder]);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { bomFormat, components } = JSON.parse(read('sbom.cdx.json')) as {
    bomFormat: string;
    components: { 'bom-ref': string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.map((each) => each['bom-ref']);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const wanted = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  expect(wanted.filter((each) => !listed.includes(each))).toEqual([]);
  // What tests share with the product, and what they install under an alias.
  for (const name of ['pg-protocol', 'react-is'])
    expect(listed.filter((each) => each.startsWith(`${name}@`))).not.toEqual([]);
  const tools = ['jest', 'webpack', 'tsx'].map((name) => `${name}@${devDependencies[name]}`);
  expect(listed.filter((each) => tools.includes(each))).toEqual([]);
  const lines = read('licences.txt').trim().split('\n');
  expect(lines).toHaveLength(components.length);
  expect([...new Set(lines.map((line) => line.split('  ')[1]))].sort()).toEqual([...allowed].sort());
}, 60_000);
