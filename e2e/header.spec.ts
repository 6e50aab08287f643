import { expect, test } from './support/test';

for (const account of ['admin', 'engineer'] as const) {
  test(`SHELL-08 the header's parts of the ${account} stand beside each other in the narrowest window that has them all`, async ({
    openAs,
  }) => {
    const page = await openAs(account, '/home');
    await page.setViewportSize({ width: 769, height: 700 });
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const parts = header.getByText('Task Management System').or(header.locator('a, button, img'));
    const boxes = await parts.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    expect(boxes.length).toBeGreaterThan(7);
    const sorted = boxes.filter(({ left, right }) => right > left).sort((a, b) => a.left - b.left);
    sorted.forEach(({ right }, at) => expect(right).toBeLessThanOrEqual(sorted[at + 1]?.left ?? 769));
  });
}
