import type { Page } from '@playwright/test';
import { callAs } from './support/callAs';
import { chooseOption, detailsTab, messageField, saveTask } from './support/steps';
import { expect, test } from './support/test';

const details = (page: Page) => page.getByRole('dialog').first();
const scopeField = (page: Page) => details(page).getByRole('textbox', { name: 'Scope of Work' });
const slaField = (page: Page) => details(page).getByRole('combobox', { name: 'SLA Target' });
const saved = (page: Page) => page.getByText('Successfully to save changes.');

test('TDET-16 what only one of two changed is merged, named, and both are stored', async ({
  openAs,
  openElsewhere,
  server,
}) => {
  const caller = await callAs(server, 'engineer');
  const { internalid, version } = await caller.findTask();
  const first = await openAs('engineer', `/task?task=${internalid}`);
  const second = await openElsewhere('engineer', `/task?task=${internalid}&tab=fspef`);
  await scopeField(second).fill('Swap both power supplies.');

  await messageField(details(first)).fill('The gate is closed after six.');
  await saveTask(first, details(first));
  await expect(saved(first)).toBeVisible();

  await saveTask(second, details(second));
  await expect(saved(second)).toBeVisible();
  await expect(second.getByText('Changed elsewhere meanwhile: Message. Both are saved.')).toBeVisible();
  expect(await caller.storedTask(internalid)).toMatchObject({
    version: version + 2,
    message: 'The gate is closed after six.',
    custeventtask_spef_sow: 'Swap both power supplies.',
  });
});

test('TDET-16 what both changed stands side by side, is chosen by keyboard for each field, and saved on top', async ({
  openAs,
  openElsewhere,
  server,
}) => {
  const caller = await callAs(server, 'engineer');
  const { internalid, version } = await caller.findTask();
  const first = await openAs('engineer', `/task?task=${internalid}`);
  const second = await openElsewhere('engineer', `/task?task=${internalid}`);
  for (const [page, message, target] of [
    [first, 'Written by the first.', 'MET'],
    [second, 'Written by the second.', 'MISSED'],
  ] as const) {
    await messageField(details(page)).fill(message);
    await detailsTab(page, 'FSPEF').click();
    await chooseOption(page, slaField(page), target);
  }
  await scopeField(first).fill('Only the first wrote here.');
  await saveTask(first, details(first));
  await expect(saved(first)).toBeVisible();

  await saveTask(second, details(second));
  const notice = second.getByRole('alert').filter({ hasText: 'This task was changed elsewhere' });
  await expect(notice).toContainText('Nothing of yours is saved yet.');
  const message = second.getByRole('radiogroup', { name: 'Message' });
  const target = second.getByRole('radiogroup', { name: 'SLA Target' });
  await expect(message.getByRole('radio')).toHaveCount(2);
  await expect(message.getByLabel('Saved now')).not.toBeChecked();
  await expect(message.getByText('Written by the first.')).toBeInViewport();
  const both = message.getByText(/Written by the (first|second)\./);
  await expect(both).toHaveCount(2);
  const tops = await both.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  await expect(target).toContainText(/Saved now\s*MET\s*Yours\s*MISSED/);
  await expect(second.getByText('kept as saved there: Scope of Work.')).toBeVisible();
  expect(await caller.storedTask(internalid)).toMatchObject({ version: version + 1 });

  // The focus went to the notice: its choices are the next stops.
  await second.keyboard.press('Tab');
  await second.keyboard.press('ArrowRight');
  await expect(message.getByLabel('Yours')).toBeChecked();
  await second.keyboard.press('Tab');
  await second.keyboard.press('Space');
  await expect(target.getByLabel('Saved now')).toBeChecked();
  await second.keyboard.press('Tab');
  await expect(second.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(saved(second)).toBeVisible();
  expect(await caller.storedTask(internalid)).toMatchObject({
    version: version + 2,
    message: 'Written by the second.',
    custevent_sla_target: '15',
    custeventtask_spef_sow: 'Only the first wrote here.',
  });
});

test('TDET-16 TDET-07 a task that the other completed meanwhile says so, and what was typed can still be read', async ({
  openAs,
  openElsewhere,
  server,
}) => {
  const { internalid } = await (await callAs(server, 'engineer')).findTask();
  const first = await openAs('engineer', `/task?task=${internalid}`);
  const second = await openElsewhere('engineer', `/task?task=${internalid}`);
  const typed = 'Two lines of findings,\nwhich took half an hour.';
  await messageField(details(second)).pressSequentially(typed);

  await chooseOption(first, first.getByRole('combobox', { name: /^Current Progress/ }).first(), 'Completed');
  await saveTask(first, details(first));
  await expect(saved(first)).toBeVisible();

  await saveTask(second, details(second));
  await expect(
    second.getByRole('alert').filter({ hasText: 'to Completed elsewhere while you were' }),
  ).toContainText('What you typed is still here, to be copied.');
  await expect(details(second).getByRole('group', { name: 'Message' })).toContainText(typed);
  await expect(details(second).getByRole('radio')).toHaveCount(0);

  second.on('dialog', (question) => void question.accept());
  await second.reload();
  await expect(second.getByText('This task cannot be changed here.')).toBeVisible();
  await expect(details(second).getByRole('definition').filter({ hasText: 'findings' })).toContainText(typed);
});
