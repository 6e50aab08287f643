import type { Page } from '@playwright/test';
import { recordKinds } from '../contract/source/kinds';
import type { Replica } from '../contract/source/replicas';
import { createNetSuiteClient, type NetSuiteClient } from '../server/netsuite/netSuiteClient';
import { loadErpSettings } from '../server/netsuite/settings';
import { signedInCall } from './support/callAs';
import { BuiltServer } from './support/server';
import { expectAccessible } from './support/accessibility';
import { startStandIn, type StandIn } from './support/standIn';
import { createButton, createdNotice, field, fillRequest, formPath } from './support/requestSteps';
import { messageField, saveTask, taskRows } from './support/steps';
import { expect, test } from './support/test';

/* The product on a business system: the stand-in of NetSuite, with the demo company's records. */

/** The demo company's tasks are hers; she is the first admin too, so that one account does it all. */
const PERSON = { email: 'engineer@demo.test', password: 'field-service-demo' };

let standIn: StandIn;
let server: BuiltServer;
/** Somebody else, who works in NetSuite itself. */
let erp: NetSuiteClient;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  standIn = await startStandIn();
  erp = createNetSuiteClient(loadErpSettings(standIn.config));
  server = await BuiltServer.prepare({
    SEED_DEMO: '0',
    ERP_CONFIG: standIn.config,
    ADMIN_EMAIL: PERSON.email,
    ADMIN_PASSWORD: PERSON.password,
  });
  await server.start();
  const call = await signedInCall(server, 'engineer');
  const loaded = async () =>
    ((await call('/api/replicas')) as Replica[]).filter(({ isLoaded }) => isLoaded).length;
  await expect.poll(loaded, { timeout: 120_000 }).toBe(recordKinds.length);
});
test.afterEach(() => standIn.set({ rejects: null, isDown: false }));
test.afterAll(async () => {
  await erp.close();
  await server.dispose();
  await standIn.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByText('Homepage').click();
  await expect(page).toHaveURL(/\/home/);
}

/** Opens the task at a place in the list, types a message and saves it; `meanwhile` runs before it is saved. */
async function change(
  page: Page,
  at: number,
  message: string,
  meanwhile?: (id: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${server.url}/task`);
  const row = taskRows(page).nth(at);
  await row.getByRole('button', { name: /Details/ }).click();
  const dialog = page.getByRole('dialog').first();
  await messageField(dialog).fill(message);
  const head = await dialog.getByText(/^Task \d+ /).textContent();
  await meanwhile?.(/\d+/.exec(head ?? '')?.[0] ?? '');
  await saveTask(page, dialog);
}

test('ERP-03 ERP-05 ERP-06 ERP-07 ERP-08 records come from NetSuite, and changes are confirmed, altered, rejected, chosen between, or wait', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  await page.goto(`${server.url}/task`);
  await expect(taskRows(page)).toHaveCount(10);
  await expect(page.getByText(/As of .* NetSuite/)).toBeVisible();

  await change(page, 0, 'Fan replaced');
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();
  await taskRows(page)
    .first()
    .getByRole('button', { name: /Details/ })
    .click();
  await expect(page.getByText(/^Confirmed by NetSuite at .*, id \d+, in \d+\.\d s\.$/)).toBeVisible();

  await standIn.set({ alters: { type: 'task', field: 'message', value: 'CHECKED' } });
  await change(page, 1, 'Checked by me');
  await expect(page.getByText('NetSuite has stored Message otherwise than it was sent.')).toBeVisible();

  await standIn.set({
    alters: null,
    rejects: { type: 'task', field: 'message', message: 'The visit is closed.' },
  });
  await change(page, 2, 'Too late');
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByRole('alert')).toContainText('The visit is closed.');
  await expect(messageField(dialog)).toHaveAccessibleDescription(/The visit is closed\./);
  await expect(messageField(dialog)).toHaveValue('Too late');
  await expectAccessible(page, 'a change that NetSuite rejects');

  await standIn.set({ rejects: null });
  await change(page, 4, 'Mine', (id) => erp.update('task', id, { message: 'By the planner' }));
  const choice = page.getByRole('radiogroup', { name: 'Message' });
  await choice.getByRole('radio', { name: /By the planner/ }).check();
  await choice.getByRole('radio', { name: /Mine/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();

  await standIn.set({ isDown: true });
  await change(page, 3, 'Typed while it is down');
  await expect(page.getByText('1 change of yours waits for NetSuite.')).toBeVisible({ timeout: 20_000 });
  await expect(taskRows(page).nth(3).getByRole('img', { name: 'Sent, waiting for NetSuite' })).toBeVisible();
  // Reading goes on, and so does signing in.
  await page.goto(`${server.url}/case`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('1 change of yours waits for NetSuite.')).toBeVisible();

  await page.goto(`${server.url}/task`);
  await expect(page.getByText('1 change of yours waits for NetSuite.')).toBeVisible();
  await expectAccessible(page, 'a list with a change that waits');

  await standIn.set({ isDown: false });
  await expect(page.getByText(/^NetSuite has confirmed your change of the task “.*”\.$/)).toBeVisible({
    timeout: 90_000,
  });
  await page.goto(`${server.url}/task`);
  await taskRows(page)
    .nth(3)
    .getByRole('button', { name: /Details/ })
    .click();
  await expect(messageField(page.getByRole('dialog').first())).toHaveValue('Typed while it is down');
});

test('ERP-05 ERP-06 ERP-07 TFILE-02 files go to NetSuite: confirmed, waiting, and rejected', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto(`${server.url}/task`);
  await taskRows(page)
    .first()
    .getByRole('button', { name: /Details/ })
    .click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('tab', { name: /Files/ }).click();
  const upload = async (name: string) => {
    await dialog
      .getByLabel('Files to upload')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('part,quantity\nFan,1\n') });
    await dialog.getByRole('button', { name: 'Submit' }).click();
  };
  await expect(dialog.getByText(/Up to 7 MB each/)).toBeVisible();
  await upload('parts.csv');
  const confirmed = dialog.getByRole('row', { name: /parts\.csv/ });
  await expect(confirmed.getByText(/Confirmed by NetSuite at .*, id \d+, in \d+\.\d s\.$/)).toBeVisible();

  await standIn.set({ isDown: true });
  await upload('later.csv');
  const waiting = dialog.getByRole('row', { name: /later\.csv/ });
  await expect(waiting.getByText('Sent, waiting for NetSuite')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Sent, waiting for NetSuite\. You will be told/)).toBeVisible();
  await expectAccessible(page, 'a file that waits');
  await standIn.set({ isDown: false });
  await expect(waiting.getByText(/Confirmed by NetSuite at/)).toBeVisible({ timeout: 60_000 });

  await standIn.set({ rejects: { type: 'file', field: 'name', message: 'The folder is locked.' } });
  await upload('rejected.csv');
  await expect(dialog.getByText(/The folder is locked\./)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /rejected\.csv/ })).toHaveCount(0);
  await standIn.set({ rejects: null });
});

/** Cases without requests, and a field of each form that NetSuite rejects. */
const forms = [
  {
    kind: 'imr',
    caseId: '21001',
    type: 'customrecord_imr',
    column: 'custrecord_imr_move_to',
    name: 'Move To',
  },
  {
    kind: 'por',
    caseId: '21006',
    type: 'customrecord_por',
    column: 'custrecord_pt_order_type',
    name: 'Order Type',
  },
] as const;
/** An item that NetSuite knows. */
const ITEM = 'AK379A-Y71';

for (const { kind, caseId, type, column, name } of forms) {
  test(`ERP-05 ERP-06 ERP-07 ${kind === 'imr' ? 'IMR-03' : 'POR-04'} a new ${kind.toUpperCase()} goes to NetSuite: confirmed, rejected at its field, and waiting`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signIn(page);
    const requests = page
      .getByRole('dialog')
      .first()
      .getByRole('link', { name: /^(IMR|POR)\d+$/ });
    const open = async () => {
      await page.goto(server.url + formPath(caseId, kind));
      await expect(createButton(page, kind)).toBeVisible();
    };
    await open();
    await fillRequest(page, kind, ITEM);
    await Promise.all([
      expect(createdNotice(page, kind)).toBeVisible({ timeout: 20_000 }),
      createButton(page, kind).click(),
    ]);
    // The stand-in numbers records by their ids.
    await expect(requests).toHaveText([/^(IMR|POR)5\d{6}$/]);

    await standIn.set({ rejects: { type, field: column, message: 'The depot is closed.' } });
    await open();
    await fillRequest(page, kind, ITEM);
    await createButton(page, kind).click();
    await expect(field(page, name)).toHaveAccessibleDescription(/The depot is closed\.$/, {
      timeout: 20_000,
    });
    await expectAccessible(page, `a ${kind} that NetSuite rejects`);

    await standIn.set({ rejects: null, isDown: true });
    await Promise.all([
      expect(
        page.getByText(/^Sent, waiting for NetSuite\. You will be told when it is created\./),
      ).toBeVisible({
        timeout: 20_000,
      }),
      createButton(page, kind).click(),
    ]);
    await expect(page.getByText('1 change of yours waits for NetSuite.')).toBeVisible({ timeout: 20_000 });
    await expect(requests).toHaveCount(1);
    await standIn.set({ isDown: false });
    await expect(page.getByText(/^NetSuite has created the .* for case CS-/)).toBeVisible({
      timeout: 90_000,
    });
    await page.reload();
    await expect(requests).toHaveCount(2);
  });
}

test('ERP-07 POR-04 a new POR that NetSuite rejects later is opened on another machine with all that its form held', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const [, { kind, caseId, type, column, name }] = forms;
  await signIn(page);
  await page.goto(server.url + formPath(caseId, kind));
  await fillRequest(page, kind, ITEM);
  await field(page, 'Notes').fill('By courier.');
  await standIn.set({ isDown: true });
  await createButton(page, kind).click();
  await expect(page.getByText('1 change of yours waits for NetSuite.')).toBeVisible({ timeout: 20_000 });

  await standIn.set({ rejects: { type, field: column, message: 'The depot is closed.' }, isDown: false });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other);
  // Not by its role: behind a dialog that does not count.
  const rejection = other.locator('[role=alert]', {
    hasText: /was not created: .*the depot is closed/i,
  });
  await rejection.getByRole('button', { name: 'Open with what you typed' }).click({ timeout: 90_000 });
  await other.getByRole('button', { name: 'Restore' }).click();
  await expect(field(other, name)).toHaveValue('Sparing');
  await expect(field(other, 'Notes')).toHaveValue('By courier.');
  await expect(field(other, 'Item, row 1')).toHaveValue(ITEM);
  await expect(field(other, 'Price, row 1')).toHaveValue('10.05');
  await expect(rejection).toHaveCount(1);

  await standIn.set({ rejects: null });
  await Promise.all([
    expect(createdNotice(other, kind)).toBeVisible({ timeout: 20_000 }),
    createButton(other, kind).click(),
  ]);
  await expect(rejection).toHaveCount(0);
  await context.close();
});

test('ERP-06 an admin sees what was on its way, with its receipt', async ({ page }) => {
  await signIn(page);
  await change(page, 0, 'For the admin to see');
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();
  await page.goto(`${server.url}/admin/data`);
  await expect(
    page.getByText(/^NetSuite answers\. Calls in flight: \d of \d\. The certificate stand-in ends on /),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Changes on their way to NetSuite' })).toBeVisible();
  await expect(page.getByText(/^Confirmed at .*, in \d+\.\d s\.$/).first()).toBeVisible();
  await expectAccessible(page, 'changes on the Data page');
});

test('TDET-16 ERP-06 who opened a task before a change of it began to wait is asked when they save', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext();
  try {
    await signIn(page);
    await page.goto(`${server.url}/task`);
    await taskRows(page)
      .nth(5)
      .getByRole('button', { name: /Details/ })
      .click();
    const dialog = page.getByRole('dialog').first();
    await messageField(dialog).fill('At nine');

    await standIn.set({ isDown: true });
    const phone = await context.newPage();
    await signIn(phone);
    await change(phone, 5, 'Cancelled by the customer');
    await expect(phone.getByText('1 change of yours waits for NetSuite.')).toBeVisible({ timeout: 20_000 });

    await saveTask(page, dialog);
    const choice = page.getByRole('radiogroup', { name: 'Message' });
    await expect(choice.getByRole('radio', { name: /Cancelled by the customer/ })).toBeVisible();
    await choice.getByRole('radio', { name: /At nine/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('2 changes of yours wait for NetSuite.')).toBeVisible({ timeout: 20_000 });
    // An end is told once, on whichever machine asks first.
    await phone.close();
    await standIn.set({ isDown: false });
    await expect(page.getByText(/^NetSuite has confirmed/).first()).toBeVisible({ timeout: 90_000 });
  } finally {
    await context.close();
  }
});
