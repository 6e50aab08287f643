import type { Page } from '@playwright/test';
import type { Task } from '../contract/tasks/tasks';
import { callAs } from './support/callAs';
import {
  endSession,
  messageField,
  saveTask,
  saveTaskAsSessionEnds,
  signIn,
  signInAgain,
} from './support/steps';
import { expect, test } from './support/test';

const TYPED = 'Half of what I found at the site.';
const MINUTE = 60_000;

const details = (page: Page) => page.getByRole('dialog').first();
const message = (page: Page) => messageField(details(page));
const saved = (page: Page) => page.getByText('Successfully to save changes.');
const offer = (page: Page) => page.getByText(/^You have unsaved changes from/);
const keptDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('draft:'))
      .map(([, draft]) => String(draft)),
  );
const isUnwritten = (task: Task) => task.message !== TYPED;

/** Types into the message, by keys as people do: without them the browser would not ask at a reload. */
async function type(page: Page): Promise<void> {
  await message(page).click();
  await message(page).press('ControlOrMeta+A');
  await page.keyboard.type(TYPED);
  await expect.poll(async () => (await keptDrafts(page)).join()).toContain(TYPED);
}

/** Reloads, and leaves where the browser asks whether to; answers how often it asked. */
async function reload(page: Page): Promise<number> {
  let asked = 0;
  const leave = (question: { type: () => string; accept: () => Promise<void> }) => {
    asked += question.type() === 'beforeunload' ? 1 : 0;
    void question.accept();
  };
  page.on('dialog', leave);
  await page.reload();
  page.off('dialog', leave);
  return asked;
}

test('TDET-17 what was typed outlives a reload, is offered with its age, restored and saved', async ({
  openAs,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'engineer')).findTask(isUnwritten);
  const page = await openAs('engineer', `/task?task=${internalid}`);
  await type(page);
  await page.clock.setFixedTime(Date.now() + 12.5 * MINUTE);
  expect(await reload(page)).toBe(1);

  await expect(offer(page)).toHaveText('You have unsaved changes from 12 minutes ago.');
  await expect(page.getByText('Changed then: Message.')).toBeVisible();
  await expect(message(page)).not.toHaveValue(TYPED);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(message(page)).toHaveValue(TYPED);
  await saveTask(page, details(page));
  await expect(saved(page)).toBeVisible();
  expect(await keptDrafts(page)).toEqual([]);
});

test('TDET-17 a draft that is discarded is gone, and nothing asks for it again', async ({
  openAs,
  server,
}) => {
  const { internalid, message: stored } = await (await callAs(server, 'engineer')).findTask(isUnwritten);
  const page = await openAs('engineer', `/task?task=${internalid}`);
  await type(page);
  await reload(page);
  await details(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(message(page)).toHaveValue(stored ?? '');
  expect(await keptDrafts(page)).toEqual([]);

  expect(await reload(page)).toBe(0);
  await expect(message(page)).toHaveValue(stored ?? '');
  await expect(offer(page)).toBeHidden();
});

test('TDET-17 SHELL-12 a logout leaves nothing of what was typed, in this tab or in the one it was typed in', async ({
  openAs,
  context,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'engineer')).findTask(isUnwritten);
  const page = await openAs('engineer', `/task?task=${internalid}`);
  await type(page);
  await reload(page);
  await expect(offer(page)).toBeVisible();
  await details(page).getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await keptDrafts(page)).not.toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await keptDrafts(page)).toEqual([]);

  await signIn(page, 'engineer');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`/task?task=${internalid}`);
  await expect(message(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await type(page);
  const other = await context.newPage();
  await other.goto('/home');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const otherQuestion = other.getByRole('dialog', { name: 'Log out?' });
  await expect(otherQuestion.getByText(/in another tab/)).toBeVisible();
  await otherQuestion.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await keptDrafts(page)).toEqual([]);
});

test('SHELL-16 TDET-17 who signs in after another in the same tab sees nothing of what that one typed', async ({
  openAs,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'engineer')).findTask(isUnwritten);
  const address = `/task?task=${internalid}`;
  const page = await openAs('engineer', address);
  await type(page);
  await saveTaskAsSessionEnds(page, details(page));
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  expect((await keptDrafts(page)).join()).toContain(TYPED);
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'partner');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(address);
  await expect(details(page)).toContainText(`Task ${internalid}`);
  await expect(page.getByText(TYPED)).toBeHidden();
  expect(await keptDrafts(page)).toEqual([]);
});

test('SHELL-16 TDET-17 a session that ends keeps what was typed, even over a reload', async ({
  openAs,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'engineer')).findTask(isUnwritten);
  const page = await openAs('engineer', `/task?task=${internalid}`);
  await type(page);
  await saveTaskAsSessionEnds(page, details(page));
  await signInAgain(page, 'engineer');
  await expect(message(page)).toHaveValue(TYPED);

  await endSession(page);
  await reload(page);
  await signInAgain(page, 'engineer');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await saveTask(page, details(page));
  await expect(saved(page)).toBeVisible();
});

test('TDET-14 a save whose answer is lost is asked for, and told as saved', async ({ openAs, server }) => {
  const caller = await callAs(server, 'engineer');
  const { internalid, version } = await caller.findTask(isUnwritten);
  const page = await openAs('engineer', `/task?task=${internalid}`);
  let sent = 0;
  await page.route('**/api/taskUpdate', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await type(page);
  await saveTask(page, details(page));
  await expect(saved(page)).toBeVisible();
  await expect(details(page)).toBeHidden();
  expect(sent).toBe(1);
  expect(await keptDrafts(page)).toEqual([]);
  expect(await caller.storedTask(internalid)).toMatchObject({ message: TYPED, version: version + 1 });
});

for (const { when, storesIt } of [
  { when: 'before it has stored a save', storesIt: false },
  { when: 'after it has stored a save', storesIt: true },
]) {
  test(`TDET-14 a server that is killed ${when} is asked for the outcome once it is back`, async ({
    openAs,
    server,
  }) => {
    const { internalid } = await (await callAs(server, 'engineer')).findTask(isUnwritten);
    const page = await openAs('engineer', `/task?task=${internalid}`);
    await page.route('**/api/taskUpdate', async (route) => {
      if (storesIt) await route.fetch();
      await server.stop('SIGKILL');
      await route.abort('connectionreset');
    });
    const text = `${TYPED} And then the power went, ${when}.`;
    await message(page).fill(text);
    await saveTask(page, details(page));
    const unknown = page.getByRole('alert').filter({ hasText: 'It is not known whether' });
    await expect(unknown).toContainText('What you typed is still here.');

    await server.start();
    await page.unroute('**/api/taskUpdate');
    await unknown.getByRole('button', { name: 'Check again' }).click();
    if (!storesIt) {
      await expect(
        page.getByText('The server was asked: what is marked as changed is not stored.'),
      ).toBeVisible();
      await expect(message(page)).toHaveValue(text);
      await saveTask(page, details(page));
    }
    await expect(saved(page)).toBeVisible();
    const caller = await callAs(server, 'engineer');
    expect(await caller.storedTask(internalid)).toMatchObject({ message: text });
  });
}

test('TDET-14 a device that is offline says that nothing was sent, and keeps what was typed', async ({
  openAs,
  context,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'engineer')).findTask(isUnwritten);
  const page = await openAs('engineer', `/task?task=${internalid}`);
  await type(page);
  await context.setOffline(true);
  await saveTask(page, details(page));
  await expect(page.getByText('This device is offline. Nothing was sent.')).toBeVisible();
  await expect(message(page)).toHaveValue(TYPED);
  await context.setOffline(false);
  await saveTask(page, details(page));
  await expect(saved(page)).toBeVisible();
});
