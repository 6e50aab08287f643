import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('BULK-01 several tasks are selected over pages, previewed, changed and undone, by keyboard and accessibly', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?status=ongoing');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  const bar = page.getByRole('group', { name: 'Selected tasks' });
  await expect(bar.getByText('No task is selected.')).toBeVisible();

  const boxes = page.getByRole('checkbox', { name: /^Select (?!the tasks)/ });
  await boxes.first().press('Space');
  await boxes.nth(1).press('Space');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Select the tasks of this page' }).press('Space');
  const all = bar.getByRole('button', { name: /^Select all \d+ that fit the filter$/ });
  await expect(all).toBeVisible();
  await expectAccessible(page, 'selecting tasks');
  await all.press('Enter');
  await expect(all).toBeHidden();
  await bar.getByRole('button', { name: /^Change \d+ tasks$/ }).press('Enter');

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Message' }).press('Space');
  await dialog.getByRole('textbox', { name: 'New Message' }).fill('Call the site first.');
  await dialog.getByRole('checkbox', { name: 'Due Date' }).press('Space');
  await dialog.getByRole('textbox', { name: 'New Due Date' }).fill('12/24/2031');
  await expectAccessible(page, 'fields of several tasks');
  await page.keyboard.press('Control+Enter');

  await expect(dialog.getByRole('button', { name: /^Will change \d+$/ })).toBeVisible();
  await expect(dialog.getByText(/Message: .* → Call the site first\./).first()).toBeVisible();
  await expectAccessible(page, 'preview of several tasks');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('button', { name: /^Stored \d+$/ })).toBeVisible();
  await expectAccessible(page, 'outcome of several tasks');

  await dialog.getByRole('button', { name: /^Undo \d+ tasks$/ }).press('Enter');
  await expect(dialog.getByRole('button', { name: /^Undone \d+$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toBeHidden();
});

test('BULK-01 D-253 a change of several tasks is undone after the page was loaded again, also on a phone', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?status=ongoing');
  const select = page.getByRole('button', { name: 'Select', exact: true });
  const dialog = page.getByRole('dialog');
  await select.click();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!the tasks)/ });
  await boxes.first().check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Change 2 tasks' }).click();
  await dialog.getByRole('checkbox', { name: 'Message' }).check();
  await dialog.getByRole('textbox', { name: 'New Message' }).fill('Only until the page is loaded again.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 2 tasks' }).click();
  await expect(dialog.getByRole('button', { name: 'Stored 2' })).toBeVisible();

  await page.reload();
  await page.setViewportSize({ width: 390, height: 844 });
  await select.click();
  await page.getByRole('button', { name: 'Last change' }).click();
  await expect(dialog.getByText(/^Changed .*: Message\.$/)).toBeVisible();
  await expectAccessible(page, 'the last change, after the page was loaded again');
  await dialog.getByRole('button', { name: 'Undo 2 tasks' }).click();
  await expect(dialog.getByRole('button', { name: 'Undone 2' })).toBeVisible();
});

test('BULK-01 on a phone cards are selected, and the dialog fits', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('engineer', '/task');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await expectAccessible(page, 'selecting cards');
  await page.getByRole('button', { name: 'Change 1 task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'SLA Target' }).check();
  await dialog.getByRole('combobox', { name: 'New SLA Target' }).fill('72H');
  await page.getByRole('option', { name: '72H' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/SLA Target: .* → 72H/)).toBeVisible();
  await expectAccessible(page, 'preview on a phone');
});

test('BULK-01 the keys lead into the table, over its boxes and out again, and so they do after Done', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?status=ongoing');
  await expect(page.getByRole('grid')).toBeVisible();
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await select.press('Enter');
  const done = page.getByRole('group', { name: 'Selected tasks' }).getByRole('button', { name: 'Done' });
  await done.focus();
  await page.keyboard.press('Tab');
  const head = page.getByRole('checkbox', { name: 'Select the tasks of this page' });
  await expect(head).toBeFocused();
  await page.keyboard.press('Space');
  await expect(head).toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(done).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(head).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const box = page.getByRole('checkbox', { name: /^Select (?!the tasks)/ }).first();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();

  await done.press('Enter');
  await expect(select).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('columnheader', { name: 'Priority' })).toBeFocused();
});

test('SHELL-17 the focus goes on to the next head where its column is hidden', async ({ openAs }) => {
  const page = await openAs('engineer', '/task?status=ongoing');
  await expect(page.getByRole('grid')).toBeVisible();
  const head = (name: string) => page.getByRole('columnheader', { name });
  await head('Priority').press('Control+Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toBeFocused();
  // Without an edge or a shadow it would be white on white.
  await expect(page.locator('.MuiDataGrid-menu .MuiPaper-root')).not.toHaveCSS('box-shadow', 'none');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(head('Priority')).toBeHidden();
  await expect(head('Type')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell').first()).toBeFocused();
});
