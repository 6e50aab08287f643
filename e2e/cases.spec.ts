import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import {
  casePath,
  createButton,
  createdNotice,
  expectLists,
  field,
  fillRequest,
  formPath,
  kindNames,
  pasteRows,
  storedRequests,
  tabTo,
} from './support/requestSteps';
import { chooseOption, endSession, signInAgain } from './support/steps';
import { expect, test } from './support/test';

/** A demo case with three requests of each kind. */
const FULL = '20931';
/** Demo cases that nothing was requested for. */
const [FIRST, SECOND] = ['20943', '20944'];
const kinds = [
  { kind: 'imr', storing: 'IMR-03 IMR-04', call: '**/api/createImr' },
  { kind: 'por', storing: 'POR-04 POR-05', call: '**/api/createPor' },
] as const;

const pathOf = (url: string) => url.slice(new URL(url).origin.length);
const dialog = (page: Page) => page.getByRole('dialog').first();
const requestLinks = (page: Page) => dialog(page).getByRole('link', { name: /^(IMR|POR)\d+$/ });
const itemRow = (page: Page, position: number) =>
  dialog(page)
    .locator('[data-row]')
    .nth(position - 1);
const opened = (page: Page, kind: 'IMR' | 'POR') =>
  page.getByRole('heading', { name: `${kind} Details`, exact: true });
const unknown = (page: Page) => page.getByRole('alert').filter({ hasText: 'It is not known whether' });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('CASE-01 CASE-05 CASE-07 POR-01 POR-03 POR-04 by keyboard alone a lead finds a case and orders parts for it', async ({
  openAs,
  server,
}) => {
  const page = await openAs('engineer', '/home');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request.url())));
  await page.goto('/case');
  const search = page.getByRole('combobox', { name: 'Support case', exact: true });
  await tabTo(page, search);
  await page.keyboard.type(`CS-${FIRST}`);
  await page.keyboard.press('Enter');
  const main = page.getByRole('tab', { name: 'Main' });
  await tabTo(page, main);
  // Over the IMRs, which are not asked for on the way.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'POR' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No POR found for this Support Case.')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/porimrlist'))).toEqual([
    `/api/porimrlist?type=porpercase&referenceid=${FIRST}`,
  ]);
  await tabTo(page, page.getByRole('button', { name: '+ Create POR' }));
  await page.keyboard.press('Enter');

  await expectLists(page);
  await tabTo(page, field(page, 'Order Type'));
  await page.keyboard.type('spar');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Item, row 1'));
  await pasteRows(page, [
    ['Part Number', 'Qty', 'Unit Price', 'Description'],
    ['BRACKET-7', '3', '1,234.35', 'A bracket'],
    ['SCREW-M3', '0.1', '0.70', 'A bag of screws'],
  ]);
  await expect(page.getByText('2 rows pasted.')).toBeVisible();
  await tabTo(page, field(page, 'Price, row 2'));
  await page.keyboard.press('Alt+Enter');
  await expect(field(page, 'Item, row 3')).toBeFocused();
  await page.keyboard.type('801-1190-07-c');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Item, row 3')).toHaveValue(/^801-1190-07-C/);
  await expect(field(page, 'Description, row 3')).toHaveValue('Cache battery module, 12 V');
  await expect(itemRow(page, 3)).toContainText(/\d on hand/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.1');
  // In binary fractions they were 3703.0499999999997, 0.06999999999999999 and so on.
  await expect(itemRow(page, 1)).toContainText('3,703.05');
  await expect(itemRow(page, 2)).toContainText('0.07');
  await expect(dialog(page)).toContainText('3 items');
  await expect(dialog(page)).toContainText('USD 3,703.22');
  // Neither notice stays for long.
  await Promise.all([
    expect(createdNotice(page, 'por')).toBeVisible(),
    expect(page.getByText('POR Created', { exact: true })).toBeVisible(),
    page.keyboard.press('Control+Enter'),
  ]);
  const [stored] = await storedRequests(server, 'por', FIRST);
  await expect(requestLinks(page)).toHaveText([stored ?? '']);
  await tabTo(page, requestLinks(page).first());
  await page.keyboard.press('Enter');
  await expect(opened(page, 'POR')).toBeVisible();
  await expect(dialog(page)).toContainText('3,703.22');
  await page.keyboard.press('Escape');
  await expect(requestLinks(page).first()).toBeFocused();
});

test('CASE-07 SHELL-17 Back leads from a request to its case, to the search and out; a reload keeps the list as it was', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await page.getByRole('link', { name: 'Case', exact: true }).click();
  const search = page.getByRole('combobox', { name: 'Support case', exact: true });
  await search.fill(`CS-${FULL}`);
  await search.press('Enter');
  await page.getByRole('tab', { name: 'IMR' }).click();
  await dialog(page).getByRole('textbox', { name: 'IMR ID' }).fill('IMR1');
  const id = (await requestLinks(page).nth(1).textContent()) ?? '';
  await requestLinks(page).nth(1).click();
  await expect(opened(page, 'IMR')).toBeVisible();
  await expect.poll(() => params(page)).toMatchObject({ record: FULL, tab: 'imr' });
  await expect.poll(() => params(page).request).toBeTruthy();
  await page.reload();
  await expect(dialog(page)).toContainText(id);

  await page.goBack();
  await expect(opened(page, 'IMR')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'IMR' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => params(page)).toEqual({ search: `CS-${FULL}` });
  await page.goBack();
  await expect(page).toHaveURL(/\/case$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('IMR-01 IMR-03 CASE-07 a movement is created by keyboard from a row that was duplicated and changed, and Close returns to its list', async ({
  openAs,
  server,
}) => {
  const page = await openAs('engineer', casePath(SECOND, '&tab=imr'));
  await tabTo(page, page.getByRole('button', { name: '+ Create IMR' }));
  await page.keyboard.press('Enter');
  await expectLists(page);
  await tabTo(page, field(page, 'Type'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Transfer' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [name, typed] of [
    ['Move From', 'syd'],
    ['Move To', 'bom'],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(typed);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, field(page, 'Part Number, row 1'));
  await page.keyboard.type('BRACKET-7');
  await tabTo(page, field(page, 'Adjust Qty By, row 1'));
  await page.keyboard.type('2');
  await page.keyboard.press('Shift+Enter');
  await expect(field(page, 'Part Number, row 2')).toBeFocused();
  await tabTo(page, field(page, 'Adjust Qty By, row 2'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('-1');
  // Neither notice stays for long.
  await Promise.all([
    expect(createdNotice(page, 'imr')).toBeVisible(),
    expect(page.getByText('IMR Created', { exact: true })).toBeVisible(),
    page.keyboard.press('Control+Enter'),
  ]);
  const [stored] = await storedRequests(server, 'imr', SECOND);
  await expect(requestLinks(page)).toHaveText([stored ?? '']);
  await requestLinks(page).click();
  await expect(opened(page, 'IMR')).toBeVisible();
  for (const text of ['SYD Depot', 'BOM Depot', 'Transfer', 'BRACKET-7'])
    await expect(dialog(page)).toContainText(text);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(requestLinks(page)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'IMR' })).toHaveAttribute('aria-selected', 'true');
});

for (const { kind, storing, call } of kinds) {
  test(`${storing} a double click makes one ${kindNames[kind]}`, async ({ openAs, server }) => {
    const before = await storedRequests(server, kind, FIRST);
    const page = await openAs('engineer', formPath(FIRST, kind));
    await fillRequest(page, kind, 'DOUBLE-1');
    await createButton(page, kind).dblclick();
    await expect(createdNotice(page, kind)).toBeVisible();
    // An answer between the two clicks puts Close of the case under the second one.
    await page.goto(casePath(FIRST, `&tab=${kind}`));
    await expect(requestLinks(page)).toHaveCount(before.length + 1);
    expect(await storedRequests(server, kind, FIRST)).toHaveLength(before.length + 1);
  });

  test(`${storing} a lost answer is told, and the ${kindNames[kind]} is sent again and stored once`, async ({
    openAs,
    server,
  }) => {
    const before = await storedRequests(server, kind, FIRST);
    const page = await openAs('engineer', formPath(FIRST, kind));
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillRequest(page, kind, 'LOST-1');
    await createButton(page, kind).click();
    await expect(unknown(page)).toContainText(`Error submitting ${kindNames[kind]}`);
    await page.unrouteAll();
    await unknown(page).getByRole('button', { name: 'Check again' }).click();
    await expect(createdNotice(page, kind)).toBeVisible();
    expect(await storedRequests(server, kind, FIRST)).toHaveLength(before.length + 1);
  });

  test(`${storing} an ended session asks for the password over the ${kindNames[kind]}, and keeps all of it`, async ({
    openAs,
    server,
  }) => {
    const before = await storedRequests(server, kind, SECOND);
    const page = await openAs('engineer', formPath(SECOND, kind));
    await fillRequest(page, kind, 'SESSION-1');
    await field(page, 'Notes').fill('Two lines,\nto be kept.');
    // Else this call would meet the ended session, and its question come before Create is pressed.
    await expect(dialog(page).getByText('Not found in the inventory')).toBeVisible();
    await endSession(page);
    await createButton(page, kind).click();
    await signInAgain(page, 'engineer');
    await expect(field(page, 'Notes')).toHaveValue('Two lines,\nto be kept.');
    await createButton(page, kind).click();
    await expect(createdNotice(page, kind)).toBeVisible();
    expect(await storedRequests(server, kind, SECOND)).toHaveLength(before.length + 1);
  });

  test(`${storing} what was typed into an open ${kindNames[kind]} form is offered after its tab was closed, and created`, async ({
    openAs,
    context,
    server,
  }) => {
    const before = await storedRequests(server, kind, SECOND);
    const closed = await openAs('engineer', formPath(SECOND, kind));
    await fillRequest(closed, kind, 'CLOSED-1');
    await closed.close({ runBeforeUnload: false });

    const page = await context.newPage();
    await page.goto(formPath(SECOND, kind));
    await expect(page.getByText(/^You have a form from .+ that was not finished\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog(page).locator('input[value="CLOSED-1"]')).toBeVisible();
    await createButton(page, kind).click();
    await expect(createdNotice(page, kind)).toBeVisible();
    expect(await storedRequests(server, kind, SECOND)).toHaveLength(before.length + 1);

    await page.goto(formPath(SECOND, kind));
    await expect(createButton(page, kind)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });
}

test('POR-05 a form that was created and changed after its answer was lost makes no second request by itself', async ({
  openAs,
  server,
}) => {
  const before = await storedRequests(server, 'por', SECOND);
  const page = await openAs('engineer', formPath(SECOND, 'por'));
  await page.route('**/api/createPor', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillRequest(page, 'por', 'CHANGED-1');
  await createButton(page, 'por').click();
  await expect(unknown(page)).toBeVisible();
  await page.unrouteAll();
  await field(page, 'Quantity, row 1').fill('5');
  await createButton(page, 'por').click();
  const used = page.getByRole('alert').filter({ hasText: /^This form has already created POR\d+/ });
  await expect(used.getByRole('link', { name: /^POR\d+/ })).toBeVisible();
  expect(await storedRequests(server, 'por', SECOND)).toHaveLength(before.length + 1);
  await used.getByRole('button', { name: 'Make it one more' }).click();
  await createButton(page, 'por').click();
  await expect(createdNotice(page, 'por')).toBeVisible();
  expect(await storedRequests(server, 'por', SECOND)).toHaveLength(before.length + 2);
});

test('IMR-04 a part that is on order for the case already is warned of, with a link, and can be requested', async ({
  openAs,
  context,
}) => {
  const page = await openAs('engineer', formPath(FIRST, 'imr'));
  for (const time of ['first', 'second']) {
    if (time === 'second') await page.goto(formPath(FIRST, 'imr'));
    await fillRequest(page, 'imr', 'TWICE-1');
    await field(page, 'Serial Number, row 1').fill('SN-77');
    if (time === 'first') {
      await expect(page.getByText('Already requested for this case')).toHaveCount(0);
      await createButton(page, 'imr').click();
      await expect(createdNotice(page, 'imr')).toBeVisible();
    }
  }
  const warning = page.getByRole('status').filter({ hasText: 'Already requested for this case' });
  await expect(warning).toContainText('TWICE-1, serial number SN-77');
  const elsewhere = context.waitForEvent('page');
  await warning.getByRole('link', { name: /^IMR\d+/ }).click();
  await expect(opened(await elsewhere, 'IMR')).toBeVisible();
  await createButton(page, 'imr').click();
  await expect(createdNotice(page, 'imr')).toBeVisible();
});

for (const { kind } of kinds) {
  const id = kind === 'imr' ? 'IMR-02' : 'POR-02';
  test(`${id} dropdowns that fail once are told, leave the rest of the form usable, and come by Retry`, async ({
    openAs,
  }) => {
    const page = await openAs('engineer', casePath(FULL, `&tab=${kind}`));
    await page.route(`**/api/lookups?type=${kind}`, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: `+ Create ${kindNames[kind]}` }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'What needs no list can be filled in meanwhile.' });
    await expect(alert).toContainText('Failed to fetch dropdowns.');
    await field(page, 'Notes').fill('Typed without the lists.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeHidden();
    await expectLists(page);
    const [list, option] = kind === 'imr' ? ['Type', 'Loan'] : ['Order Type', 'Freight'];
    await chooseOption(page, field(page, list), option);
    await expect(field(page, 'Notes')).toHaveValue('Typed without the lists.');
  });
}

test('CASE-02 CASE-05 POR-01 on a phone cases, requests and items are cards, and a request is created', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('engineer', '/case?search=CS-2093');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('tab', { name: 'Main' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'case');
  await page.goto(casePath(FULL, '&tab=por'));
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await expectNoSidewaysScroll(page, 'PORs');
  await requestLinks(page).first().click();
  await expect(opened(page, 'POR')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).not.toHaveCount(0);
  await expectNoSidewaysScroll(page, 'POR');
  await page.goBack();

  await page.getByRole('button', { name: '+ Create POR' }).click();
  await fillRequest(page, 'por', 'PHONE-1');
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(field(page, 'Item, row 2')).toBeFocused();
  await expectNoSidewaysScroll(page, 'form');
  await createButton(page, 'por').click();
  await expect(createdNotice(page, 'por')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
});

for (const { kind, storing } of kinds) {
  const called = kindNames[kind];
  test(`${storing} CASE-05 CASE-07 WCAG 2.2 AA: the ${called}s of a case, one of them, and a form with its errors`, async ({
    openAs,
  }) => {
    const page = await openAs('engineer', casePath(FULL, `&tab=${kind}`));
    await expect(requestLinks(page)).not.toHaveCount(0);
    await expectAccessible(page, `${called}s`);
    await requestLinks(page).first().click();
    await expect(opened(page, called)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await expectAccessible(page, `${called} details`);

    await page.goto(formPath(FULL, kind));
    await expectLists(page);
    const part = field(page, kind === 'imr' ? 'Part Number, row 1' : 'Item, row 1');
    await part.fill('801-1190-07-A23');
    await expect(itemRow(page, 1)).toContainText('on hand');
    await field(page, kind === 'imr' ? 'Adjust Qty By, row 1' : 'Price, row 1').fill('a lot');
    await createButton(page, kind).click();
    await expect(page.getByText(/\d fields need attention/)).toBeVisible();
    await expect(field(page, kind === 'imr' ? 'Type' : 'Order Type')).toBeFocused();
    await expectAccessible(page, `${called} form`);
  });
}
