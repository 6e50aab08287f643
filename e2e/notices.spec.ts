import type { Page } from '@playwright/test';
import { casePath, expectLists, formPath } from './support/requestSteps';
import { coveredByNotices, goWithin, holdNotices, makeNoticesHoldable } from './support/notices';
import { openFirstTask } from './support/steps';
import { expect, test } from './support/test';

const windows = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A task search that finds some and one that finds none: two notices stand. */
async function sayTwo(page: Page): Promise<void> {
  await holdNotices(page, async () => {
    const box = page.getByRole('textbox', { name: 'Global Task Search' });
    for (const [term, message] of [
      ['replace', 'Tasks loaded successfully'],
      ['no such task', 'No tasks found for your search'],
    ] as const) {
      await box.fill(term);
      await box.press('Enter');
      await expect(page.locator('#notices').getByText(message)).toBeVisible();
    }
  });
}

/** Looks at the page as it opens and at its end. */
async function expectClear(page: Page, where: string): Promise<void> {
  expect.soft(await coveredByNotices(page), where).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect.soft(await coveredByNotices(page), `${where}, its end`).toEqual([]);
}

/** Looks at the dialog as it opens, scrolled a little and to its end. */
async function expectDialogClear(page: Page, where: string): Promise<void> {
  for (const share of [0, 0.3, 1]) {
    await page.evaluate((of) => {
      for (const part of document.querySelectorAll('.MuiDialog-paper *'))
        if (part.scrollHeight > part.clientHeight + 4) part.scrollTop = part.scrollHeight * of;
    }, share);
    expect.soft(await coveredByNotices(page), `${where}, ${share} down`).toEqual([]);
  }
}

for (const viewport of windows) {
  test.describe(`notices at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => makeNoticesHoldable(page));

    test('SHELL-14 they cover nothing before the sign-in', async ({ page }) => {
      await page.goto('/login');
      await holdNotices(page, async () => {
        await page.getByRole('button', { name: 'Forgot Password?' }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('engineer@demo.test');
        await page.getByRole('dialog').getByRole('textbox').press('Enter');
        await expect(page.locator('#notices > *')).toBeVisible();
        await expect(page.getByRole('dialog')).toBeHidden();
      });
      await expectClear(page, '/login');
    });

    test('SHELL-14 they cover no control of a page', async ({ openAs }) => {
      const page = await openAs('admin', '/task');
      await sayTwo(page);
      await expectClear(page, 'search');
      for (const path of [
        '/home',
        '/task',
        '/events',
        '/salesorder',
        '/case',
        '/database/inventory',
        '/admin',
      ]) {
        await goWithin(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expectClear(page, path);
      }
    });

    test('SHELL-14 they cover no control of a task', async ({ openAs }) => {
      const page = await openAs('engineer', '/task?status=ongoing');
      await sayTwo(page);
      await goWithin(page, '/home');
      await goWithin(page, '/task');
      const dialog = await openFirstTask(page);
      for (const name of ['Main', 'FSPEF', 'Files']) {
        await dialog.getByRole('tab', { name }).click();
        await expect(dialog.getByRole('tabpanel', { name })).toBeVisible();
        await expectDialogClear(page, name);
      }
    });

    test('SHELL-14 they cover no control of a case and its forms', async ({ openAs }) => {
      const page = await openAs('engineer', '/task');
      await sayTwo(page);
      await goWithin(page, casePath('20931'));
      for (const name of ['Main', 'IMR', 'POR']) {
        await page.getByRole('dialog').getByRole('tab', { name }).click();
        await expect(page.getByRole('tabpanel', { name })).toBeVisible();
        // Its list moves the foot of the dialog when it comes.
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expectDialogClear(page, `case, ${name}`);
      }
      for (const kind of ['imr', 'por'] as const) {
        await goWithin(page, '/home');
        await goWithin(page, formPath('20931', kind));
        await expectLists(page);
        await expectDialogClear(page, kind);
      }
    });

    test('SHELL-14 PAL-01 they cover no control of the palette', async ({ openAs }) => {
      const page = await openAs('engineer', '/task');
      await sayTwo(page);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('controller');
      await expect(page.getByRole('option', { name: 'Support case' }).first()).toBeVisible();
      await expectDialogClear(page, 'The palette');
    });

    test('SHELL-14 they cover no control of what admins do', async ({ openAs }) => {
      const page = await openAs('admin', '/task');
      await sayTwo(page);
      await goWithin(page, '/admin');
      await page.getByRole('button', { name: 'Add User' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectDialogClear(page, 'Add User');
    });
  });
}
