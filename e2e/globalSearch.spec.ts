import type { Page, Route } from '@playwright/test';
import { callAs } from './support/callAs';
import { messageField, taskRows } from './support/steps';
import { accounts } from './support/signIn';
import { expect, test } from './support/test';

const form = (page: Page) => page.getByRole('search', { name: 'Global Task Search' });
const box = (page: Page) => form(page).getByRole('textbox', { name: 'Global Task Search' });
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });
const details = (page: Page) => page.getByRole('dialog').first();
const loaded = (page: Page) => page.getByText('Tasks loaded successfully');

/** Treats the calls of the Global Task Search, and lets those for one's own list pass. */
const routeSearch = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route('**/api/tasks**', (route) =>
    route.request().headers()['x-global'] === 'true' ? handle(route) : route.fallback(),
  );

async function searchFor(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await button(page, 'Search').click();
}

test('TASK-05 TASK-07 an e-mail address finds the tasks of that person, Enter submits, Reset brings back the own list', async ({
  openAs,
  server,
}) => {
  const theirs = await (await callAs(server, 'partner')).ownTasks();
  const page = await openAs('engineer', '/task?status=ongoing');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  const own = (await page.getByText(/^Showing 1–10 of/).textContent()) ?? '';
  await box(page).press('Enter');
  await expect(button(page, 'Reset')).toBeDisabled();

  await box(page).fill(accounts.partner.email.toUpperCase());
  await box(page).press('Enter');
  await expect(loaded(page)).toBeVisible();
  await expect(page.getByText(/^Tasks of PARTNER@.*, read only, open ones first$/)).toBeVisible();
  await expect(page.getByText(`Showing 1–10 of ${theirs.length}`)).toBeVisible();
  await expect(page).toHaveURL(/[?&]search=PARTNER/);
  await expect(box(page)).toBeFocused();

  await button(page, 'Reset').click();
  await expect(page.getByText(own, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/task\?status=ongoing$/);
  await expect(box(page)).toHaveValue('');
});

test('TASK-05 TDET-09 a title finds everybody’s tasks, and what is found can be read only and says why', async ({
  openAs,
  server,
}) => {
  const caller = await callAs(server, 'engineer');
  const { internalid, title } = await caller.findTask();
  const page = await openAs('engineer', '/task');
  await searchFor(page, title.slice(0, 24).toUpperCase());
  await expect(loaded(page)).toBeVisible();
  await expect(page.getByText(/^Tasks with “/)).toBeVisible();
  const row = page.locator(`[data-id="${internalid}"]`);
  await row.getByRole('button', { name: 'Details' }).click();
  const reason = 'This is a search result. Only tasks in your own list can be changed.';
  await expect(details(page).getByRole('alert')).toContainText(reason);
  for (const tab of ['FSPEF', 'Main']) {
    await page.getByRole('tab', { name: tab }).click();
    for (const field of await details(page).locator('input:visible, textarea:visible').all())
      await expect(field).toHaveJSProperty('readOnly', true);
  }
  await messageField(details(page)).hover();
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Update' })).toHaveAccessibleDescription(reason);

  // It is the engineer's own after all: one click leads to where it can be changed.
  await page.getByRole('button', { name: 'Open in your list' }).click();
  await messageField(details(page)).fill('Changed in my own list.');
  await expect(page).toHaveURL(new RegExp(`/task\\?task=${internalid}`));
});

test('TASK-05 TDET-09 the exact id of a task opens it, also one assigned to others', async ({
  openAs,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'partner')).findTask();
  const page = await openAs('engineer', '/task');
  await searchFor(page, ` ${internalid} `);
  await expect(details(page)).toContainText(`Task ${internalid}`);
  await expect(page.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Open in your list' })).toHaveCount(0);
});

test('TASK-06 while a search runs its inputs are disabled and the button reads "Searching..."', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task');
  await expect(taskRows(page).first()).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await routeSearch(page, async (route) => {
    await held;
    await route.continue();
  });
  await searchFor(page, 'replace');
  await expect(button(page, 'Searching...')).toBeDisabled();
  await expect(button(page, 'Reset')).toBeDisabled();
  await expect(box(page)).toBeDisabled();
  answer();
  await expect(loaded(page)).toBeVisible();
  await expect(box(page)).toBeEnabled();
  await expect(button(page, 'Search')).toBeFocused();
});

test('TASK-07 a search that finds nothing, and one that fails, are told apart; the search is kept and can be retried', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task');
  await searchFor(page, 'No such title anywhere');
  await expect(page.getByText('No tasks found for your search')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('Reset brings your own list back.');

  await routeSearch(page, (route) => route.abort());
  await searchFor(page, 'replace');
  await expect(page.getByText('Failed to fetch tasks by email.')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('Your search is kept.');
  await expect(box(page)).toHaveValue('replace');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
});

test('TASK-05 SHELL-17 a link with a search shows a colleague the same result', async ({
  openAs,
  openElsewhere,
}) => {
  const page = await openAs('engineer', '/task');
  await searchFor(page, 'Replace storage controller');
  await expect(page.getByText(/^Tasks with “/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.getByRole('grid')).toBeVisible();
  const shown = (await page.getByText(/^Showing 1–10 of/).textContent()) ?? '';
  const first = await taskRows(page).first().getAttribute('data-id');

  const colleague = await openElsewhere('partner', page.url());
  await expect(box(colleague)).toHaveValue('Replace storage controller');
  await expect(colleague.getByText(shown, { exact: true })).toBeVisible();
  await expect(taskRows(colleague).first()).toHaveAttribute('data-id', first ?? '');
});

test('TASK-05 more hits than can be shown are counted, with the advice to narrow', async ({ openAs }) => {
  const page = await openAs('engineer', '/task');
  await routeSearch(page, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _decoded, ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, 'x-total-count': '1234' } });
  });
  await searchFor(page, 'replace');
  await expect(
    page.getByText(/^Showing the first \d+ of 1,234 tasks found\. Narrow the search to see the rest\.$/),
  ).toBeVisible();
});
