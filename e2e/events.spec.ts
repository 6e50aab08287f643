import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { endSession, signInAgain } from './support/steps';
import { expect, test } from './support/test';

const params = (page: Page) => new URL(page.url()).searchParams;
const chooser = (page: Page) => page.getByRole('combobox', { name: 'Calendar' });
const focusedRow = (page: Page) => page.locator('[role="row"]:focus-within');
/** The only calendar of the demo data without events. */
const EMPTY = 'Boardroom';

test('EVT-01 EVT-03 SHELL-17 by keyboard alone: a calendar, an event, the next one, out; reload and Back keep it', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await page.goto('/events');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(chooser(page)).toHaveValue('Jonah Reyes');
  await expect.poll(() => params(page).get('calendar')).not.toBeNull();
  const own = params(page).get('calendar');

  await chooser(page).focus();
  await page.keyboard.type('AUBERT fre');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success: Displayed Calendar Details')).toBeVisible();
  await expect(chooser(page)).toHaveValue('Frédéric Aubert');
  await expect.poll(() => params(page).get('calendar')).not.toBe(own);

  await expect(page.getByRole('grid', { name: 'Events of Frédéric Aubert' })).toBeVisible();
  const details = page.getByRole('grid').getByRole('button', { name: /Details/ });
  await details.first().focus();
  const first = (await focusedRow(page).getAttribute('data-id')) ?? '';
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 of ');
  await page.keyboard.press('Alt+PageDown');
  await expect(dialog).toContainText('2 of ');
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
  await expect.poll(() => [null, first].includes(params(page).get('event'))).toBe(false);

  await page.reload();
  await expect(page.getByRole('dialog', { name: title })).toContainText('2 of ');
  const id = params(page).get('event') ?? '';
  // The first rows are plain ones; it is the grid that follows them which brings the focus back.
  await expect(page.locator('.MuiDataGrid-root')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(focusedRow(page)).toHaveAttribute('data-id', id);
  await expect.poll(() => params(page).has('event')).toBe(false);
  await expect(chooser(page)).toHaveValue('Frédéric Aubert');

  await page.goBack();
  await expect(chooser(page)).toHaveValue('Jonah Reyes');
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});

test('EVT-05 EVT-04 a calendar without events, one that is gone, and the way back to one’s own', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/events');
  await expect(chooser(page)).toHaveValue('Jonah Reyes');
  await chooser(page).fill(EMPTY);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`No events found for ${EMPTY}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear calendar' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();

  await page.goto('/events?calendar=999999');
  await expect(page.getByText('Failed: No Calendar Details Found')).toBeVisible();
  await page.getByRole('button', { name: 'Show mine' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(chooser(page)).toHaveValue('Jonah Reyes');
});

test('EVT-02 EVT-03 FMT-01 a link to a day shows it; an event over midnight ends on the next one wherever it is read', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/events?title=change%20window&sort=-starttime');
  const row = page.getByRole('row', { name: /11:00 PM – 1:30 AM, next day/ }).first();
  const [, month = '', day = '', year = ''] =
    /(\d\d)\/(\d\d)\/(\d{4})/.exec((await row.textContent()) ?? '') ?? [];
  await page.goto(`/events?start=${year}-${month}-${day}`);
  await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue(`${month}/${day}/${year}`);
  await row.getByRole('button', { name: /Details/ }).click();
  const starts = page.getByRole('dialog').locator('dt:text-is("Starts") + dd');
  const ends = page.getByRole('dialog').locator('dt:text-is("Ends") + dd');
  await expect(starts).toHaveText(`${month}/${day}/${year}, 11:00 PM`);
  await expect(ends).toHaveText(/, 1:30 AM$/);
  await expect(ends).not.toContainText(`${month}/${day}/${year}`);
});

test('SHELL-16 EVT-05 a session that ends over the choice of a calendar is renewed, and the choice is kept', async ({
  openAs,
  page,
}) => {
  // Loaded once the page rests: they would tell of the session's end before the choice does.
  const later = [/\/api\/logs\//, /\/api\/views/].map((url) => page.waitForResponse(url));
  await openAs('engineer', '/events?title=shift');
  await expect(chooser(page)).toHaveValue('Jonah Reyes');
  await Promise.all(later);
  await endSession(page);
  await chooser(page).fill('aubert');
  await page.keyboard.press('Enter');
  await signInAgain(page, 'engineer');
  await expect(page.getByRole('grid', { name: 'Events of Frédéric Aubert' })).toBeVisible();
  await expect(chooser(page)).toHaveValue('Frédéric Aubert');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('shift');
});

test('EVT-01 EVT-05 SHELL-08 WCAG 2.2 AA: the open list of calendars, an event, a calendar that is gone', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/events');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await chooser(page).click();
  await expect(page.getByRole('option', { name: /^Amira Sato/ })).toBeVisible();
  await expectAccessible(page, 'list of calendars');
  // It was open all the while.
  await expect(page.getByRole('option', { name: /^Amira Sato/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const card = page.getByRole('main').getByRole('listitem').getByRole('button');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /Details/ })
    .or(card)
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'event details');

  await page.goto('/events?calendar=999999');
  await expect(page.getByRole('alert')).toContainText('Failed: No Calendar Details Found');
  await expectAccessible(page, 'a calendar that is gone');
});
