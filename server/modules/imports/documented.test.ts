import { readFile } from 'node:fs/promises';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import { recordKinds } from '@contract/source/kinds';

const idsOf = (fields: readonly KindField[]): string[] =>
  fields.flatMap(({ id, label, aliases = [], fields: inner = [] }) => [
    `\`${id}\` ${label}`,
    ...aliases.map((alias) => `\`${alias}\``),
    ...idsOf(inner),
  ]);

it.each(recordKinds)('SRC-01 docs/records-from-outside.md lists the fields of %s', async (kind) => {
  const lines = (await readFile('docs/records-from-outside.md', 'utf8')).split('\n');
  const line = lines.find((each) => each.startsWith('- **') && each.includes(`**\`${kind}\`**`)) ?? '';
  const { label, fields } = kindDescriptions[kind];
  expect([label, ...idsOf(fields)].filter((text) => !line.includes(text))).toEqual([]);
});
