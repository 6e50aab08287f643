import type { RequestKindId } from '../../contract/requests/requests';
import type { Locator, Page } from '@playwright/test';
import type { BuiltServer } from './server';
import { signInByCall } from './signIn';
import { chooseOption } from './steps';
import { expect } from './test';

export const kindNames = { imr: 'IMR', por: 'POR' } as const satisfies Record<RequestKindId, string>;

/** The address of a demo case; its tab and what is opened from that may follow. */
export const casePath = (caseId: string, rest = ''): string =>
  `/case?search=CS-${caseId}&record=${caseId}${rest}`;

/** The address of the form of a new request. */
export const formPath = (caseId: string, kind: RequestKindId): string =>
  casePath(caseId, `&tab=${kind}&request=new`);

/** A field of a request's form, or a cell of its items: "Quantity, row 1". */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name, exact: true }).or(page.getByRole('textbox', { name, exact: true }));

export const createButton = (page: Page, kind: RequestKindId): Locator =>
  page.getByRole('button', { name: `Create ${kindNames[kind]}`, exact: true });

/** What the page says once a request is stored, in words that are read out beside an open dialog too. */
export const createdNotice = (page: Page, kind: RequestKindId): Locator =>
  page
    .locator('#notices:not([aria-hidden]) > *')
    .filter({ hasText: `${kindNames[kind]} Created Successfully!` });

/** Waits until the form has the lists that its fields are chosen from. */
export async function expectLists(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Loading options…')).toHaveCount(0);
}

/** Fills in all that a request needs, with one item of the part. */
export async function fillRequest(page: Page, kind: RequestKindId, part: string): Promise<void> {
  await expectLists(page);
  if (kind === 'imr') {
    await chooseOption(page, field(page, 'Type'), 'Transfer');
    await chooseOption(page, field(page, 'Move From'), 'SYD Depot');
    await chooseOption(page, field(page, 'Move To'), 'BOM Depot');
    await field(page, 'Part Number, row 1').fill(part);
    await field(page, 'Adjust Qty By, row 1').fill('2');
  } else {
    await chooseOption(page, field(page, 'Order Type'), 'Sparing');
    await field(page, 'Item, row 1').fill(part);
    await field(page, 'Quantity, row 1').fill('2');
    await field(page, 'Price, row 1').fill('10.05');
  }
}

/** The numbers of a case's requests as they are stored, beside the page. */
export async function storedRequests(server: BuiltServer, kind: RequestKindId, caseId: string) {
  const { headers } = await signInByCall(server, 'engineer');
  const path = `/api/porimrlist?type=${kind}percase&referenceid=${caseId}`;
  const answer = await fetch(server.url + path, { headers });
  const [first] = (await answer.json()) as [Record<RequestKindId, { id: string }[]>];
  return first[kind].map(({ id }) => id);
}

/** Goes by the tab key to what is to have the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 60 && !(await hasFocus()); stops += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Puts rows on the clipboard as a spreadsheet does, and pastes them where the focus is. */
export async function pasteRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}
