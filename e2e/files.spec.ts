import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { savedFileName } from '../contract/tasks/fileNames';
import type { TaskFile } from '../contract/tasks/taskFiles';
import { callAs } from './support/callAs';
import type { BuiltServer } from './support/server';
import { expect, test } from './support/test';

const filesTab = (task: string) => `/task?task=${task}&tab=files`;
const ofType = (mediaType: string) => (file: TaskFile) => file.mediaType === mediaType;

const findFile = async (server: BuiltServer, fits: (file: TaskFile) => boolean) =>
  (await callAs(server, 'engineer')).findFile(fits);

/** Presses the button of a file, which may stand on a later page of the list. */
async function press(page: Page, action: 'Preview' | 'Download', { title }: TaskFile): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByRole('button', { name: `${action} ${title}`, exact: true })
    .first()
    .click();
}

test('TFILE-05 shows a PDF within the dialog', async ({ openAs, server }) => {
  const { task, file } = await findFile(server, ofType('application/pdf'));
  const page = await openAs('engineer', filesTab(task));
  await press(page, 'Preview', file);
  await expect(page.locator(`iframe[title="${file.title}"]`)).toHaveAttribute('src', /^blob:/);
  // The viewer is there only where the policy lets the frame in and the content is taken for a PDF.
  const viewer = () => page.frames().some((frame) => frame.url().startsWith('chrome-extension://'));
  await expect.poll(viewer).toBe(true);
});

test('TFILE-05 shows a picture within the dialog', async ({ openAs, server }) => {
  const { task, file } = await findFile(server, ofType('image/png'));
  const page = await openAs('engineer', filesTab(task));
  await press(page, 'Preview', file);
  const picture = page.getByRole('dialog').getByRole('img', { name: file.title });
  await expect(picture).toHaveJSProperty('naturalWidth', 960);
});

test('TFILE-05 saves a file under its own name, as far as systems bear it', async ({ openAs, server }) => {
  const { task, file } = await findFile(server, ofType('text/plain'));
  const name = '🔧 Łódź – „rack B12” & 50% "spare"; v2.txt';
  const page = await openAs('engineer', '/task');
  await page.route('**/api/getTaskFiles**', async (route) => {
    const answer = await route.fetch();
    const [list] = (await answer.json()) as [{ file: TaskFile[] }];
    const renamed = list.file.map((each) => (each.internalid === file.internalid ? { ...each, name } : each));
    await route.fulfill({ response: answer, json: [{ file: renamed }] });
  });
  await page.goto(filesTab(task));
  const saved = page.waitForEvent('download');
  await press(page, 'Download', file);
  const download = await saved;
  expect(download.suggestedFilename()).toBe(savedFileName(name, file.internalid));
  expect((await readFile(await download.path())).length).toBe(file.size);
});

test('TFILE-05 runs nothing that a server sends for a file', async ({ openAs, server }) => {
  const { task, file } = await findFile(server, ofType('image/png'));
  const page = await openAs('engineer', filesTab(task));
  await page.route('**/api/downloadFiles', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>top.document.title = "it ran"</script>' }),
  );
  await press(page, 'Preview', file);
  await expect(page.getByText('This file cannot be shown here. Download it to open it.')).toBeVisible();
  expect(page.frames()).toHaveLength(1);
  expect(await page.title()).not.toBe('it ran');
});

test('TFILE-05 the policy lets no frame run a script, were a file ever shown as a page', async ({
  openAs,
  consoleProblems,
}) => {
  const page = await openAs('engineer', '/task');
  await page.evaluate(async () => {
    const content = new Blob(['<p>shown</p><script>top.document.title = "it ran"</script>'], {
      type: 'text/html',
    });
    const frame = document.createElement('iframe');
    frame.src = URL.createObjectURL(content);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  });
  await expect(page.frameLocator('iframe').getByText('shown')).toBeVisible();
  await expect.poll(() => consoleProblems.splice(0).join()).toMatch(/inline script violates/);
  expect(await page.title()).not.toBe('it ran');
});

test('TFILE-02 adds a file, which is there for the next who looks', async ({ openAs, server }) => {
  const { task } = await findFile(server, () => true);
  const page = await openAs('engineer', filesTab(task));
  const content = await readFile('package.json');
  const input = page.getByLabel('Files to upload');
  await input.setInputFiles({ name: 'RTL \u202Egnp.txt', mimeType: 'text/plain', buffer: content });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 file uploaded.')).toBeVisible();
  await page.reload();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('gnp');
  await expect(page.getByRole('button', { name: 'Download RTL [U+202E]gnp.txt' })).toBeVisible();
});

test('TFILE-06 refuses a file whose content is not what its name says', async ({ openAs, server }) => {
  const { task } = await findFile(server, () => true);
  const page = await openAs('engineer', filesTab(task));
  const input = page.getByLabel('Files to upload');
  await input.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText(
    'The name of the file ends in .png, but its content is plain text.',
  );
});
