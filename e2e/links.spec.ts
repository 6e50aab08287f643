import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleHere, expectNoSidewaysScroll } from './support/accessibility';
import { signedInCall } from './support/callAs';
import type { BuiltServer } from './support/server';
import { expect, test } from './support/test';

const input = (page: Page) => page.getByRole('combobox', { name: /^Find/ });
const dialog = (page: Page) => page.getByRole('dialog');

interface Group {
  kind: string;
  total: number;
}

/** A support case of the demo data that is about a machine. */
async function caseWithMachine(server: BuiltServer): Promise<{ id: string; number: string }> {
  const call = await signedInCall(server, 'engineer');
  const [{ cases }] = (await call('/api/globalSearch?type=caselist&id=CS-210')) as [
    { cases: { internalid: string; casenumber: string }[] },
  ];
  for (const { internalid, casenumber } of cases) {
    const groups = (await call(`/api/related?kind=case&id=${internalid}`)) as Group[];
    if (groups.some(({ kind }) => kind === 'cmdb')) return { id: internalid, number: casenumber };
  }
  throw new Error('No case of the demo data is about a machine.');
}

for (const width of [1440, 390]) {
  test(`LINK-01 from a case to its machine and back, at ${width} px`, async ({ openAs, server }) => {
    const { id, number } = await caseWithMachine(server);
    const page = await openAs('engineer', `/case?search=${number}&record=${id}`);
    await page.setViewportSize({ width, height: 900 });
    await dialog(page).getByRole('tab', { name: 'Related' }).click();
    const machines = dialog(page).getByRole('region', { name: 'Configuration items' });
    const link = machines.getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await expectAccessibleHere(page, 'Related of a case');
    await expectNoSidewaysScroll(page, 'Related of a case');

    await link.click();
    await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
    await dialog(page).getByRole('tab', { name: 'Related' }).click();
    await expect(dialog(page).getByRole('link', { name: number })).toBeVisible();
    await expectAccessibleHere(page, 'Related of a machine');
    await dialog(page)
      .getByRole('button', { name: `Back to Case ${number}` })
      .click();
    await expect(machines.getByRole('link').first()).toHaveText(name);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('related');
  });
}

test('LINK-01 the last tab of a case is reached on the narrowest phones', async ({ openAs, server }) => {
  const { id, number } = await caseWithMachine(server);
  const page = await openAs('engineer', `/case?search=${number}&record=${id}`);
  await page.setViewportSize({ width: 320, height: 700 });
  const related = dialog(page).getByRole('tab', { name: 'Related' });
  await dialog(page).getByRole('tab', { name: 'Main' }).hover();
  await page.mouse.wheel(400, 0);
  // Its last pixel may be shared with the edge.
  await expect(related).toBeInViewport({ ratio: 0.99 });
  await related.click();
  await expect(dialog(page).getByRole('region', { name: 'Configuration items' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'Related of a case');
});

test('LINK-02 one press in a case answers what a support lead asks, and each answer leads on and back', async ({
  openAs,
  server,
}) => {
  const { id, number } = await caseWithMachine(server);
  const page = await openAs('engineer', `/case?search=${number}&record=${id}`);
  await dialog(page).getByRole('tab', { name: 'Case Room' }).click();
  for (const name of ['Machine', 'Open tasks', 'Last visit', 'Requests', 'Parts asked for', 'Timeline']) {
    await expect(dialog(page).getByRole('region', { name })).toBeVisible();
  }
  await expectAccessible(page, 'Case room');

  const machine = dialog(page).getByRole('region', { name: 'Machine' }).getByRole('link').first();
  const name = (await machine.textContent()) ?? '';
  await machine.click();
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: `Back to Case ${number}` })
    .click();
  await expect(dialog(page).getByRole('region', { name: 'Timeline' })).toBeVisible();
});

test('PAL-01 a number, typed and entered at once, opens its record from any page', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('cs-20931');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case\?search=CS-20931&record=20931/);
  await expect(dialog(page).getByText('Case CS-20931')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(input(page)).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText('CS-20931');
});

test('PAL-01 the palette and the list of keys are accessible', async ({ openAs }) => {
  const page = await openAs('admin', '/admin');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.keyboard.type('controller');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'The palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Previous record');
  await expectAccessible(page, 'The list of keys');
});

test('PAL-01 on a phone it fills the screen, and a press opens what it shows', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.keyboard.type('inventory');
  await expectNoSidewaysScroll(page, 'The palette');
  await page.getByRole('option', { name: 'Inventory', exact: true }).click();
  await expect(page).toHaveURL(/\/database\/inventory$/);
});
