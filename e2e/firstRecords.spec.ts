import { readFile } from 'node:fs/promises';
import { recordKinds, type RecordKind } from '../contract/source/kinds';
import { kindDescriptions } from '../contract/source/kindDescriptions';
import type { ImportAnswer } from '../contract/source/imports';
import type { Page } from '@playwright/test';
import { createButton, createdNotice, fillRequest, formPath } from './support/requestSteps';
import { BuiltServer } from './support/server';
import { signedInCall } from './support/callAs';
import { accounts } from './support/signIn';
import { chooseOption, messageField, openFirstOngoingTask, saveTask, signInWith } from './support/steps';
import { expectAccessible } from './support/accessibility';
import { callAsAdmin } from './support/userSteps';
import { expect, test } from './support/test';

const example = (kind: RecordKind) => `docs/examples/${kind}.csv`;

/** Imports the example of a kind by the page Data. */
async function importByPage(page: Page, kind: RecordKind): Promise<void> {
  await chooseOption(
    page,
    page.getByRole('combobox', { name: 'Records to import' }),
    kindDescriptions[kind].label,
  );
  await page.getByLabel('File to import').setInputFiles(example(kind));
  const dialog = page.getByRole('dialog', { name: `${kind}.csv` });
  await expect(dialog.getByText(/^If imported: \d+ created\. Nothing is stored yet\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change columns' }).click();
  await expectAccessible(page, `import of ${kind}`);
  // Kept for the next file, which is chosen to be read by them at once.
  await dialog.getByRole('button', { name: 'Keep columns' }).click();
  const name = page.getByRole('dialog', { name: 'Keep columns' }).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Depot list');
  await expectAccessible(page, 'keeping columns');
  await name.press('Enter');
  await expect(dialog.getByText(/^If imported: \d+ created\. Nothing is stored yet\.$/)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Kept columns' })).toHaveText('Depot list');
  await dialog.getByRole('button', { name: /^Import \d+ rows$/ }).click();
  await expect(dialog.getByText(/· Imported$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** Imports the examples of the other kinds, beside the page. */
async function importByCall(server: BuiltServer, kinds: readonly RecordKind[]): Promise<void> {
  const call = await signedInCall(server, 'admin');
  for (const kind of kinds) {
    const added = (await call(`/api/imports?kind=${kind}&fileName=${kind}.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await readFile(example(kind)),
    })) as ImportAnswer;
    const state = async () => ((await call(`/api/imports/${added.id}`)) as ImportAnswer).state;
    await expect.poll(state).toBe('checked');
    await call(`/api/imports/${added.id}/store`, { method: 'POST', body: '{}' });
    await expect.poll(state).toBe('done');
  }
}

/** Set by the admin. The demo accounts' own is made of words that are refused. */
const FIRST_PASSWORD = 'seven grey herons';

test('SRC-08 SRC-01 IMP-01 IMP-03 SHELL-08 a production start is filled by files, and each role works a day on them', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { admin, engineer } = accounts;
  const server = await BuiltServer.prepare({
    SEED_DEMO: '0',
    BRAND_LOGO: '',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await server.start();
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: server.url })));
  const [page, field] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  try {
    await signInWith(page, admin.email, admin.password);
    await page.getByRole('button', { name: 'Homepage' }).click();
    await expect(page.getByText(/No records are here yet\. Connect a system/)).toBeVisible();
    const users = await callAsAdmin(server);
    await users.setPassword(await users.addUser(engineer.email, 'Jonah Reyes'), FIRST_PASSWORD);
    await signInWith(field, engineer.email, FIRST_PASSWORD);
    await field.getByLabel('Current Password', { exact: true }).fill(FIRST_PASSWORD);
    await field.getByLabel('New Password', { exact: true }).fill('a day in the field 7');
    await field.getByLabel('Confirm Password', { exact: true }).fill('a day in the field 7');
    await field.getByRole('button', { name: 'Change Password' }).click();
    await expect(field.getByText(/No records are here yet\. Ask /)).toBeVisible();
    // Nobody has set a logo of the company (D-242).
    await expect(field.locator('header img')).toBeHidden();

    await page.getByRole('link', { name: 'Open Data' }).click();
    await expect(page.getByRole('heading', { name: 'No records are here yet' })).toBeVisible();
    const byPage: RecordKind[] = ['option', 'case', 'task'];
    for (const kind of byPage) await importByPage(page, kind);
    await importByCall(
      server,
      recordKinds.filter((kind) => !byPage.includes(kind)),
    );
    await expect(page.getByRole('heading', { name: 'No records are here yet' })).toBeHidden();

    // An admin looks after a case, and asks for parts to be moved.
    await page.goto(formPath('20931', 'imr'));
    await fillRequest(page, 'imr', 'MB-1');
    await createButton(page, 'imr').click();
    await expect(createdNotice(page, 'imr')).toBeVisible();

    // An engineer works on a task.
    await field.goto('/task');
    await expect(field.getByText(/No records are here yet/)).toBeHidden();
    const dialog = await openFirstOngoingTask(field);
    await messageField(dialog).fill('Fan replaced.');
    await saveTask(field, dialog);
    await expect(field.getByText('Successfully to save changes.')).toBeVisible();

    // The file comes once more: its check names what it would take back, before anything is lost.
    await page.goto('/admin/data');
    await chooseOption(page, page.getByRole('combobox', { name: 'Records to import' }), 'Tasks');
    await page.getByLabel('File to import').setInputFiles(example('task'));
    const check = page.getByRole('dialog', { name: 'task.csv' });
    await expect(check.getByText(/^If imported: 1 updated, \d+ unchanged\./)).toBeVisible();
    await expect(check.getByText(/Message: Fan replaced\. → /)).toBeVisible();
    await expect(
      check.getByText(/^1 row changes a task that people have changed here since\./),
    ).toBeVisible();
    await expectAccessible(page, 'an import that takes something back');
    await chooseOption(
      page,
      check.getByRole('combobox', { name: 'Tasks that people have changed here since' }),
      'Leave them as they are',
    );
    await expect(check.getByText(/^If imported: \d+ unchanged, 1 older than stored\./)).toBeVisible();
    await check.getByRole('button', { name: 'Discard' }).click();
    await expect(check).toBeHidden();
  } finally {
    for (const context of contexts) await context.close();
    await server.dispose();
  }
});
