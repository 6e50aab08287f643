import { readdirSync, readFileSync } from 'node:fs';
import { actionWords } from './auditWords';

/** The names of actions that stand whole in the server’s code. */
function writtenActions(): string[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) => [
    ...readFileSync(`server/${file}`, 'utf8').matchAll(/action: '([a-z-]+\.[a-z-]+)'/g),
  ]);
  return [...new Set(found.map(([, action = '']) => action))].sort();
}

it.each([
  ...writtenActions().filter((action) => action !== 'user.updated'),
  // Put together of a kind and what was done.
  ...[
    'task.rejected',
    'task.conflict',
    'task.file-rejected',
    'imr.rejected',
    'por.rejected',
    'imr.created',
    'por.created',
  ],
  ...['import.added', 'import.changed', 'import.started', 'import.stopped', 'import.undone'],
  ...['demo-data.loaded', 'demo-data.removed', 'salesorder.file-added', 'salesorder.file-removed'],
])('ADM-13 the audit trail tells %s in words', (action) => {
  expect(actionWords(action, [])).not.toBe(action);
});
