import type { Page } from '@playwright/test';
import { expectAccessibleHere, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

/** Where the filters are: in the bar, or in the sheet of a phone. */
async function openFilters(page: Page, width: number) {
  if (width < 900) await page.getByRole('button', { name: /^Filters/ }).click();
  else await page.getByRole('button', { name: 'More filters' }).click();
}

for (const width of [1440, 390]) {
  test(`VIEW-03 VIEW-01 tasks are filtered by company and days in words, and saved so, at ${width} px`, async ({
    openAs,
  }) => {
    const page = await openAs('engineer', '/task');
    await page.setViewportSize({ width, height: 900 });
    await openFilters(page, width);
    const company = page.getByRole('combobox', { name: 'Company' });
    await company.click();
    const first = page.getByRole('option').first();
    await expect(first).toHaveText(/\D\d+$/);
    await expectAccessibleHere(page, 'the companies to choose from');
    await first.click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose due date' }).click();
    await expectAccessibleHere(page, 'the days to choose from');
    await page.getByRole('menuitem', { name: 'Overdue' }).click();
    await expect(page.getByRole('textbox', { name: 'Due date' })).toHaveValue('Overdue');
    await expectNoSidewaysScroll(page, 'more filters');
    if (width < 900) await page.getByRole('button', { name: 'Show' }).click();
    else await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/[?]due=overdue&company=[^&]+$/);
    await expect(page.getByRole('button', { name: 'Remove filter: Due date Overdue' })).toBeVisible();

    const { search } = new URL(page.url());
    await page.goto(`/task${search}`);
    await expect(page.getByRole('button', { name: /^Remove filter: Company/ })).toBeVisible();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(`Late at ${width}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/view=/);
    const id = new URL(page.url()).searchParams.get('view') ?? '';
    await page.goto(`/task?view=${id}`);
    await expect(page.getByRole('button', { name: 'Remove filter: Due date Overdue' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove filter: Company/ })).toBeVisible();
    // Other specs save views for the same person.
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete this view…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('VIEW-03 a range of days is chosen by the keyboard alone', async ({ openAs }) => {
  const page = await openAs('engineer', '/task?start=2026-11-20');
  await page.getByRole('button', { name: 'Choose start date' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Between two days…' }).press('Enter');
  await expect(page.getByText('Choose the first day')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '20' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('From 11/20/2026 until…')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue('11/20/2026 – 11/27/2026');
  await expect(page.getByRole('button', { name: 'Choose start date' })).toBeFocused();
});

test('VIEW-03 several roles of users, and who never signed in, are found', async ({ openAs }) => {
  const page = await openAs('admin', '/admin');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByRole('option', { name: 'Field Engineer' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/role=[^&]*Admin/);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('textbox', { name: 'Last sign-in' }).fill('never');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/signed-in=never/);
  await expect(page.getByRole('button', { name: 'Remove filter: Last sign-in Never' })).toBeVisible();
});
