import type { Locator, Page } from '@playwright/test';
import { signedInCall } from './support/callAs';
import { expect, test } from './support/test';
import { callAsAdmin, statusSwitch } from './support/userSteps';

/*
 * Scripted days of the four roles, by presses: a click, a key, or one text that is typed each count as one. What was
 * there before records knew each other is gone through too, in the same data, so that both numbers come from one run. They
 * stand in the annotations of each test.
 */

/** Somebody at work, whose presses are counted. */
class Person {
  presses = 0;

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into a field, over what stands there. */
  async type(field: Locator, text: string): Promise<void> {
    this.presses += 1;
    await field.fill(text);
  }

  /** Types what is heard where the caret is. */
  async typeHere(text: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.type(text);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Goes to a page by the header. */
  async goTo(menu: string | null, link: string): Promise<void> {
    const header = this.page.getByRole('banner');
    if (menu) await this.press(header.getByRole('button', { name: menu }));
    await this.press(header.getByRole('link', { name: link, exact: true }));
  }
}

const note = (counts: Record<string, number>) =>
  test.info().annotations.push({ type: 'presses', description: JSON.stringify(counts) });

const dialogOf = (page: Page) => page.getByRole('dialog').first();

interface Room {
  machines: { records: { hostname: string; address: string; contact: string; sla: string }[] };
  openTasks: { records: { title: string; status: string }[] };
  lastVisit: { title: string; assigned: string } | null;
  requests: { records: { kind: string; title: string; status: string; eta: string | null }[] };
  parts: { records: { item: { title: string } | null; bins: { bin: string }[] }[] };
}

test('LINK-02 ten questions of a support lead take at most half the presses of the pages', async ({
  openAs,
  openElsewhere,
  server,
}) => {
  test.setTimeout(120_000);
  const call = await signedInCall(server, 'engineer');
  const room = (await call('/api/caseRoom?id=21012')) as Room;
  const [machine] = room.machines.records;
  const [task] = room.openTasks.records;
  const byKind = (kind: string) => room.requests.records.filter((request) => request.kind === kind);
  const [imr] = byKind('imr');
  const por = byKind('por').find(({ eta }) => eta !== null);
  const part = room.parts.records.find(({ item, bins }) => item && bins.length > 0);
  const visit = room.lastVisit;
  if (!machine || !task || !imr || !por?.eta || !part?.item || !part.bins[0] || !visit) {
    throw new Error('The case of the demo data lacks what is asked for.');
  }
  const [street = ''] = machine.address.split('\n');
  const eta = por.eta.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  /** Where does it stand? Whom to call? What SLA? What is open? Who was there? Which IMR, POR? When? Bin? Last? */
  const answers = [
    street,
    machine.contact,
    machine.sla,
    task.title,
    visit.assigned,
    imr.title,
    por.title,
    eta,
    part.bins[0].bin,
    visit.title,
  ];

  const lead = new Person(await openAs('engineer', '/case?search=CS-21012&record=21012'));
  await lead.press(dialogOf(lead.page).getByRole('tab', { name: 'Case Room' }));
  for (const answer of answers) await expect(dialogOf(lead.page)).toContainText(answer);

  const before = new Person(await openElsewhere('engineer', '/case?search=CS-21012&record=21012'));
  const { page } = before;
  const dialog = dialogOf(page);
  const isShown = (...texts: string[]) =>
    Promise.all(texts.map((text) => expect(page.getByText(text).first()).toBeVisible()));
  await isShown(machine.hostname);
  // The machine: where it stands, whom to call, its SLA.
  await before.key('Escape');
  await before.goTo('Database', 'CMDB');
  await before.type(page.getByRole('combobox', { name: /./ }).first(), machine.hostname);
  await before.key('Enter');
  // Of its row: until the answer is here, the first one is another machine.
  const found = page.getByRole('row').filter({ hasText: machine.hostname });
  await before.press(found.getByRole('button', { name: /Details/ }));
  await isShown(street, machine.contact, machine.sla);
  // Its tasks: what is open, and who was there last.
  await before.key('Escape');
  await before.goTo('Activities', 'Task');
  await before.type(page.getByPlaceholder('Assignee e-mail or task title'), machine.hostname);
  await before.key('Enter');
  await isShown(task.title, visit.title);
  const row = page.getByRole('row').filter({ hasText: visit.title });
  await before.press(row.getByRole('button', { name: /Details/ }));
  // Not anywhere on the page: the header names the same person.
  await expect(dialog).toContainText(visit.assigned);
  // The case's requests: which there are, how they stand, when the ordered ones come.
  await before.key('Escape');
  await before.goTo(null, 'Case');
  await before.type(page.getByRole('combobox', { name: 'Support case' }), 'CS-21012');
  await before.key('Enter');
  await before.press(dialog.getByRole('tab', { name: /^IMR/ }));
  await isShown(imr.title);
  await before.press(dialog.getByRole('tab', { name: /^POR/ }));
  await isShown(por.title, eta);
  // Whether the part is in a bin.
  await before.key('Escape');
  await before.goTo('Database', 'Inventory');
  await before.type(page.getByRole('combobox', { name: /./ }).first(), part.item.title);
  await before.key('Enter');
  await before.press(dialog.getByRole('tab', { name: /^Inventory Tab/ }));
  await isShown(part.bins[0].bin);

  note({ room: lead.presses, pages: before.presses });
  expect(lead.presses * 2).toBeLessThanOrEqual(before.presses);
});

test('PAL-01 VIEW-03 BULK-01 a day of an office person takes fewer presses than by the pages alone', async ({
  openAs,
}) => {
  test.setTimeout(120_000);
  const page = await openAs('engineer', '/task');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /Details/ }) });
  await expect(rows.first()).toBeVisible();

  // A customer is on the phone with the number of an order.
  const byPage = new Person(page);
  await byPage.goTo(null, 'Sales Order');
  await byPage.type(page.getByRole('combobox', { name: 'Sales order' }), 'SO-4012');
  await byPage.key('Enter');
  await expect(dialogOf(page)).toContainText('SO-4012');
  await page.keyboard.press('Escape');
  const byPalette = new Person(page);
  await byPalette.key('Control+k');
  await byPalette.typeHere('SO-4012');
  await byPalette.key('Enter');
  await expect(dialogOf(page)).toContainText('SO-4012');
  await page.keyboard.press('Escape');

  // What is late: by hand as a filter, and from then on as a view.
  await page.goto('/task');
  const byHand = new Person(page);
  await byHand.press(byHand.button('More filters'));
  await byHand.type(page.getByRole('textbox', { name: 'Due date' }), 'overdue');
  await byHand.key('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter: Due date Overdue' })).toBeVisible();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await dialogOf(page).getByRole('textbox', { name: /^Name/ }).fill('Late');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/view=/);
  await page.goto('/task?view=all');
  const byView = new Person(page);
  await byView.press(
    page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^Late\W*\d*$/ }),
  );
  await expect(page.getByRole('button', { name: 'Remove filter: Due date Overdue' })).toBeVisible();

  // Three of them move to another day: one by one, and at once.
  const single = new Person(page);
  await single.press(rows.first().getByRole('button', { name: /Details/ }));
  await single.type(dialogOf(page).getByRole('textbox', { name: /^Due Date/ }), '12/24/2031');
  await single.press(dialogOf(page).getByRole('button', { name: 'Update' }));
  await single.press(
    page.getByRole('dialog', { name: 'Confirm Update' }).getByRole('button', { name: 'Proceed' }),
  );
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const atOnce = new Person(page);
  await atOnce.press(atOnce.button('Select'));
  for (let at = 0; at < 3; at += 1) {
    await atOnce.press(page.getByRole('checkbox', { name: /^Select (?!the tasks)/ }).nth(at));
  }
  await atOnce.press(atOnce.button('Change 3 tasks'));
  await atOnce.press(dialogOf(page).getByRole('checkbox', { name: 'Due Date' }));
  await atOnce.type(dialogOf(page).getByRole('textbox', { name: 'New Due Date' }), '12/23/2031');
  await atOnce.key('Control+Enter');
  await expect(dialogOf(page).getByRole('button', { name: /^Will change 3$/ })).toBeVisible();
  await atOnce.press(dialogOf(page).getByRole('button', { name: 'Change 3 tasks' }));
  await expect(dialogOf(page).getByRole('button', { name: /^Stored 3$/ })).toBeVisible();

  const before = byPage.presses + byHand.presses + 3 * single.presses;
  const after = byPalette.presses + byView.presses + atOnce.presses;
  note({
    palette: byPalette.presses,
    page: byPage.presses,
    view: byView.presses,
    filters: byHand.presses,
    atOnce: atOnce.presses,
    oneByOne: 3 * single.presses,
  });
  expect(byPalette.presses).toBeLessThanOrEqual(byPage.presses);
  expect(byView.presses).toBeLessThan(byHand.presses);
  expect(after).toBeLessThan(before);
});

test('ADM-01 VIEW-03 an admin finds who never signed in, and switches one off, in five presses', async ({
  openAs,
  server,
}) => {
  // Those of the demo data may be needed by other specs of this server.
  const { fullname } = await (await callAsAdmin(server)).addUser('never.signed.in@demo.test', 'Aaron Never');
  const page = await openAs('admin', '/admin');
  const admin = new Person(page);
  const switches = page.getByRole('switch', { name: /^Active: / });
  await expect(switches.first()).toBeVisible();
  await admin.press(admin.button('More filters'));
  await admin.type(page.getByRole('textbox', { name: 'Last sign-in' }), 'never');
  await admin.key('Escape');
  await expect(page.getByText(/^\d+ of \d+ users match$/)).toBeVisible();
  // The rows follow the count; the admin has signed in.
  await expect(page.getByRole('row', { name: /Amira Sato/ })).toBeHidden();
  await admin.press(statusSwitch(page, fullname));
  await expect(statusSwitch(page, fullname)).not.toBeChecked();
  note({ admin: admin.presses });
  expect(admin.presses).toBeLessThanOrEqual(5);
});

test('TDET-14 SHELL-17 an engineer on a phone updates the first task of the day and goes on, in six presses', async ({
  openAs,
  page: window,
}) => {
  await window.setViewportSize({ width: 390, height: 844 });
  const page = await openAs('engineer', '/task?status=ongoing');
  const engineer = new Person(page);
  const cards = page.getByRole('main').getByRole('listitem');
  await engineer.press(cards.first().getByRole('button').first());
  const dialog = dialogOf(page);
  await engineer.type(dialog.getByRole('textbox', { name: /^Message/ }), 'On site, waiting for access.');
  await engineer.press(dialog.getByRole('button', { name: 'Update' }));
  await engineer.press(
    page.getByRole('dialog', { name: 'Confirm Update' }).getByRole('button', { name: 'Proceed' }),
  );
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await engineer.press(cards.nth(1).getByRole('button').first());
  await expect(dialog.getByRole('tab', { name: 'Main' })).toBeVisible();
  note({ engineer: engineer.presses });
  expect(engineer.presses).toBeLessThanOrEqual(6);
});
