import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './e2e/support/chromium';

const reporters: NonNullable<Parameters<typeof defineConfig>[0]['reporter']> = [['list']];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // The machine has two cores, and each worker runs a server and a browser of its own.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_JSON ? [...reporters, ['json', { outputFile: process.env.E2E_JSON }]] : reporters,
  use: {
    // The demo data go by days of UTC, and so do the tests.
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a sixth of the time: `--trace retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
});
