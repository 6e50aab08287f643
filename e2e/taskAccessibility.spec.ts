import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { messageField, openFirstTask, saveTask } from './support/steps';
import { expect, test } from './support/test';

test('TDET-05 TDET-16 TDET-17 WCAG 2.2 AA: the FSPEF, its errors, the choice between two, and the offer of a draft', async ({
  openAs,
  server,
}) => {
  const caller = await callAs(server, 'engineer');
  const { internalid } = await caller.findTask();
  const page = await openAs('engineer', `/task?task=${internalid}`);
  page.on('dialog', (question) => void question.accept());
  const dialog = page.getByRole('dialog').first();

  await messageField(dialog).fill('Written here.');
  await caller.updateTask(internalid, { message: 'Written by somebody else.' });
  await saveTask(page, dialog);
  await expect(page.getByRole('radiogroup', { name: 'Message' })).toBeVisible();
  await expectAccessible(page, 'conflict');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expectAccessible(page, 'draft');
  await dialog.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('tab', { name: 'FSPEF' }).click();
  const time = dialog.getByRole('combobox', { name: 'FSP Arrival Time' });
  await time.fill('25:00');
  await time.blur();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'FSPEF');
});

test('TASK-05 TDET-09 WCAG 2.2 AA: the results of a search, and one of them with its locks', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?search=replace');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expectAccessible(page, 'search results');
  const dialog = await openFirstTask(page);
  await expect(dialog.getByText('This is a search result.').first()).toBeVisible();
  await expectAccessible(page, 'a search result');
});

test('TFILE-01 TFILE-05 TFILE-06 WCAG 2.2 AA: the files of a task, chosen ones and their errors, a picture, and none', async ({
  openAs,
  server,
}) => {
  const caller = await callAs(server, 'engineer');
  const { task, file } = await caller.findFile(({ mediaType }) => mediaType === 'image/png');
  const page = await openAs('engineer', `/task?task=${task}&tab=files`);
  await page
    .getByRole('button', { name: `Preview ${file.title}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img', { name: file.title })).toBeVisible();
  await expectAccessible(page, 'preview');
  await page.keyboard.press('Escape');

  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'good.txt', mimeType: 'text/plain', buffer: await readFile('package.json') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('alert')).toHaveCount(2);
  await expectAccessible(page, 'chosen files');

  await page.route('**/api/getTaskFiles**', (route) => route.fulfill({ json: [{ file: [] }] }));
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Nothing has been added to this task yet.')).toBeVisible();
  await expectAccessible(page, 'no files');
});
