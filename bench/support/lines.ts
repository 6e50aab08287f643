import type { Page } from '@playwright/test';

/** A line and a machine as people have them. */
export interface Line {
  name: string;
  /** Bits per second. */
  speed: number;
  /** Milliseconds there and back. */
  latency: number;
  /** How many times slower the processor is. */
  slowdown: number;
}

export const lines = {
  fast: { name: '10 Mbit/s, 40 ms', speed: 10e6, latency: 40, slowdown: 1 },
  slow: { name: '1.6 Mbit/s, 150 ms, processor ÷4', speed: 1.6e6, latency: 150, slowdown: 4 },
} satisfies Record<string, Line>;

/** Gives the page this line and processor. */
export async function slowDown(page: Page, { speed, latency, slowdown }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = speed / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
