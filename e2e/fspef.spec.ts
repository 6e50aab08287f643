import type { Locator, Page } from '@playwright/test';
import { callAs } from './support/callAs';
import { chooseOption, messageField, saveTask } from './support/steps';
import { expect, test } from './support/test';

const details = (page: Page) => page.getByRole('dialog').first();
const textField = (page: Page, name: string) => details(page).getByRole('textbox', { name, exact: true });
const listField = (page: Page, name: string) => details(page).getByRole('combobox', { name, exact: true });
const choice = (page: Page, name: string, option: string) =>
  details(page).getByRole('group', { name, exact: true }).getByRole('button', { name: option });
const saved = (page: Page) => page.getByText('Successfully to save changes.');

/** Every editable field of the FSPEF: its label, what is typed or chosen, what is shown of it and what is stored. */
const texts = [
  ['Scope of Work', 'Swap the fan.\nClean up.', 'custeventtask_spef_sow'],
  ['Summary Of Activity', 'Done, no alarm.', 'custeventtask_spef_reason_of_extn'],
] as const;
const times = [
  ['Proposed Onsite Arrival', '8:05', '8:05 AM', '08:05', 'custevent_from_time_sched_arrival'],
  ['FSP Arrival Time', '10:45 pm', '10:45 PM', '22:45', 'custeventtask_spef_arrival_time'],
  ['FSP Departure Time', '23:59', '11:59 PM', '23:59', 'custeventtask_spef_departuretime'],
  ['Actual Onsite Arrival', '12:30 am', '12:30 AM', '00:30', 'custevent_task_totime'],
] as const;
const choices = [
  ['Onsite Arrival?', 'No', '2', 'custevent_onsite_arrival_yesno'],
  ['Activity Completed', 'Yes', '1', 'custeventtask_spef_actv_completed'],
] as const;

test('TDET-05 TDET-06 FMT-04 every editable field of the FSPEF is changed by keyboard alone, and stored as ids and ISO', async ({
  openAs,
  server,
}) => {
  const caller = await callAs(server, 'engineer');
  const { internalid } = await caller.findTask(({ fspef: [fspef] }) => !fspef?.custevent_sla_target);
  const page = await openAs('engineer', `/task?task=${internalid}`);
  await expect(messageField(details(page))).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Main' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'FSPEF' })).toHaveAttribute('aria-selected', 'true');

  // In the order they are seen, so that one way forward leads through all of them.
  await typeInto(page, textField(page, 'Scope of Work'), texts[0][1]);
  await typeInto(page, listField(page, times[0][0]), times[0][1]);
  await typeInto(page, textField(page, 'FSP Actual Activity'), '2/9/2027');
  await typeInto(page, listField(page, times[1][0]), times[1][1]);
  await typeInto(page, listField(page, times[2][0]), times[2][1]);
  await tabTo(page, choice(page, 'Onsite Arrival?', 'Yes'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await typeInto(page, listField(page, times[3][0]), times[3][1]);
  await typeInto(page, listField(page, 'SLA Target'), '180');
  await page.keyboard.press('Enter');
  await typeInto(page, textField(page, 'Summary Of Activity'), texts[1][1]);
  await tabTo(page, choice(page, 'Activity Completed', 'Yes'));
  await page.keyboard.press('Enter');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm Update' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Proceed' }));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await caller.storedTask(internalid)).toMatchObject({
    ...Object.fromEntries(texts.map(([, text, id]) => [id, text])),
    ...Object.fromEntries(times.map(([, , , stored, id]) => [id, stored])),
    ...Object.fromEntries(choices.map(([, , stored, id]) => [id, stored])),
    custevent_spef_actual_actdate: '2027-02-09',
    custevent_sla_target: '13',
  });

  await page.goto(`/task?task=${internalid}&tab=fspef`);
  for (const [label, text] of texts) await expect(textField(page, label)).toHaveValue(text);
  for (const [label, , shown] of times) await expect(listField(page, label)).toHaveValue(shown);
  for (const [label, option] of choices)
    await expect(choice(page, label, option)).toHaveAttribute('aria-pressed', 'true');
  await expect(textField(page, 'FSP Actual Activity')).toHaveValue('02/09/2027');
  await expect(listField(page, 'SLA Target')).toHaveValue('180CD');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('TDET-05 TDET-06 FMT-04 every editable field of the FSPEF is changed by touch, times and dates picked', async ({
    openAs,
    server,
  }) => {
    const caller = await callAs(server, 'engineer');
    const { internalid } = await caller.findTask(({ fspef: [fspef] }) => !fspef?.custevent_sla_target);
    const page = await openAs('engineer', `/task?task=${internalid}&tab=fspef`);
    for (const [label, text] of texts) await textField(page, label).fill(text);
    for (const [at, [label]] of times.entries()) {
      const field = details(page)
        .locator('.MuiAutocomplete-root')
        .filter({ has: page.getByRole('combobox', { name: label, exact: true }) });
      await field.getByRole('button', { name: 'Open' }).tap();
      await page.getByRole('option').nth(at).tap();
    }
    await page.getByRole('button', { name: 'Choose FSP Actual Activity' }).tap();
    await page.getByRole('gridcell', { name: '15', exact: true }).tap();
    for (const [label, option] of choices) await choice(page, label, option).tap();
    await chooseOption(page, listField(page, 'SLA Target'), 'NBD');
    await saveTask(page, details(page));
    await expect(saved(page)).toBeVisible();
    const today = new Date().toISOString().slice(0, 7);
    expect(await caller.storedTask(internalid)).toMatchObject({
      ...Object.fromEntries(texts.map(([, text, id]) => [id, text])),
      // Steps of 30 minutes (FMT-04).
      ...Object.fromEntries(times.map(([, , , , id], at) => [id, ['00:00', '00:30', '01:00', '01:30'][at]])),
      ...Object.fromEntries(choices.map(([, , stored, id]) => [id, stored])),
      custevent_spef_actual_actdate: `${today}-15`,
      custevent_sla_target: '1',
    });
  });
});

test('TDET-05 FMT-04 a day or a time that there is not is refused under its field, and nothing is sent', async ({
  openAs,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'engineer')).findTask();
  const page = await openAs('engineer', `/task?task=${internalid}&tab=fspef`);
  let sent = 0;
  await page.route('**/api/taskUpdate', (route) => {
    sent += 1;
    return route.continue();
  });
  const day = textField(page, 'FSP Actual Activity');
  const time = listField(page, 'FSP Arrival Time');
  for (const [field, typed, text] of [
    [day, '02/30/2027', 'Date input not valid.'],
    [time, '25:00', 'Enter a time like 1:30 PM or 13:30.'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAccessibleDescription(text);
    await expect(page.getByText(text)).toBeVisible();
  }

  // Update leads to the first of them, from whichever tab.
  await page.getByRole('tab', { name: 'Main' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(day).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Confirm Update' })).toHaveCount(0);
  expect(sent).toBe(0);
});

/** Goes forward by Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 30; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** What people do by keyboard: go there, mark all, type over it. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('TDET-03 dates are shown whole on the narrowest phones', async ({ openAs, server }) => {
  const caller = await callAs(server, 'engineer');
  const { internalid } = await caller.findTask(({ duedate, progressId }) => !!duedate && progressId === '1');
  const page = await openAs('engineer', `/task?task=${internalid}`);
  await page.setViewportSize({ width: 320, height: 800 });
  const due = textField(page, 'Due Date');
  await expect(due).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  // An input is never narrower than its text unless that is cut.
  expect(await due.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
});

test('TDET-05 WCAG 1.4.10 in a low window a long text stands whole between the links and the foot', async ({
  openAs,
  server,
}) => {
  const caller = await callAs(server, 'engineer');
  const { internalid } = await caller.findTask(({ progressId }) => progressId === '1');
  const page = await openAs('engineer', `/task?task=${internalid}&tab=fspef`);
  await page.setViewportSize({ width: 640, height: 360 });
  const summary = textField(page, 'Summary Of Activity');
  await summary.focus();
  // The foot tells of it, and needs more room.
  await page.keyboard.insertText('Done.');
  await expect(details(page).getByText('1 unsaved change')).toBeVisible();
  await expect(summary).toBeInViewport({ ratio: 1 });
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not drawn.');
    return { top: box.y, bottom: box.y + box.height };
  };
  const links = await boxOf(page.getByRole('navigation', { name: 'Parts of the FSPEF' }));
  const foot = await boxOf(details(page).locator('footer'));
  const field = await boxOf(summary);
  expect(links.bottom).toBeLessThanOrEqual(field.top);
  expect(field.bottom).toBeLessThanOrEqual(foot.top);
  expect(foot.bottom).toBeLessThanOrEqual(360);
});
