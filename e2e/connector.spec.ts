import { endReplicaServer, storeReplica } from './support/replicaRows';
import { expectAccessible } from './support/accessibility';
import { BuiltServer } from './support/server';
import { accounts } from './support/signIn';
import { signInWith } from './support/steps';
import { expect, test } from './support/test';

test('SRC-02 SRC-03 SRC-04 an admin sees a connector, decides, and disconnects it; others see what is late', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const server = await BuiltServer.prepare();
  await server.start();
  await server.stop();
  await storeReplica(server);
  await server.start();
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: server.url })));
  const [page, field] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!page || !field) throw new Error('There are no pages.');
  try {
    await signInWith(field, accounts.engineer.email, accounts.engineer.password);
    await expect(field).toHaveURL(/\/home/);
    await field.goto('/task');
    // In the first minutes of a day it has its date.
    await expect(
      field.getByText(/^Events as of (?:[\d/]+ )?\d+:\d\d [AP]M\. NetSuite has not answered since\.$/),
    ).toBeVisible();
    await expectAccessible(field, 'a page with late records');

    await signInWith(page, accounts.admin.email, accounts.admin.password);
    await page.getByRole('dialog').getByText('Homepage').click();
    await page.getByRole('button', { name: /^Profile menu of/ }).click();
    await page.getByRole('link', { name: 'Go to Data' }).click();
    await expect(page.getByRole('heading', { name: 'Connected system: NetSuite' })).toBeVisible();
    const row = (name: string) =>
      page.getByRole('table', { name: 'Records of the connected system' }).getByRole('row', { name });
    await expect(row('Cases')).toContainText('Up to date as of');
    await expect(row('Events')).toContainText(/Not read since .*: The role may not see events\./);
    await expect(row('Sales Orders')).toContainText('First load under way');
    await expect(page.getByText(/has not answered since/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0);
    await expectAccessible(page, 'a connector on the Data page');

    await page.getByRole('button', { name: '12 cases that cannot be stored' }).click();
    const quarantine = page.getByRole('dialog', { name: 'Cases that cannot be stored' });
    await expect(quarantine.getByText('Showing 1–5 of 12 rows')).toBeVisible();
    await expectAccessible(page, 'the quarantine');
    await quarantine.getByRole('textbox', { name: 'ID or reason' }).fill('48012');
    await expect(quarantine.getByText('Showing 1–1 of 1 row')).toBeVisible();
    await quarantine.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Delete 212 tasks' }).click();
    const allow = page.getByRole('dialog', { name: 'Delete 212 tasks' });
    await expectAccessible(page, 'the question before deletions');
    await allow.getByRole('button', { name: 'Delete' }).click();
    await expect(row('Tasks')).toContainText('Under way');
    await expect(page.getByText(/nothing was deleted/)).toHaveCount(0);

    await server.stop();
    await endReplicaServer(server);
    await server.start();
    await page.reload();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    const question = page.getByRole('dialog', { name: 'Disconnect NetSuite' });
    await expectAccessible(page, 'the question before disconnecting');
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('heading', { name: 'Connected system: NetSuite' })).toHaveCount(0);
    await expect(page.getByText('NetSuite was disconnected.')).toBeVisible();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await server.dispose();
  }
});
