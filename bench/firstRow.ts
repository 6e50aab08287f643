import type { Browser, CDPSession, Page } from '@playwright/test';
import { FIRST_ROW, signedInPage } from './support/pages';
import { median, type Figure } from './support/statistics';
import type { BuiltServer } from '../e2e/support/server';

const SAMPLES = 7;

interface Line {
  name: string;
  /** Bits per second. */
  speed: number;
  /** Milliseconds there and back. */
  latency: number;
  /** How many times slower the processor is. */
  slowdown: number;
  coldMark: number;
  warmMark: number;
}

const lines: Line[] = [
  { name: '10 Mbit/s, 40 ms', speed: 10e6, latency: 40, slowdown: 1, coldMark: 650, warmMark: 320 },
  {
    name: '1.6 Mbit/s, 150 ms, processor ÷4',
    speed: 1.6e6,
    latency: 150,
    slowdown: 4,
    coldMark: 2800,
    warmMark: 1200,
  },
];

/** From the navigation to the first row of the task list: with an empty cache, and on a reload. */
export async function measureFirstRow(browser: Browser, server: BuiltServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const line of lines) {
    const cold: number[] = [];
    const warm: number[] = [];
    let loaded = { requests: 0, scriptBytes: 0 };
    for (let index = 0; index < SAMPLES; index += 1) {
      const page = await signedInPage(browser, server);
      await page.addInitScript(noteFirstRow, FIRST_ROW);
      const network = await slowDown(page, line);
      const traffic = countTraffic(network);
      await page.goto(`${server.url}/task`, { waitUntil: 'commit' });
      cold.push(await firstRowTime(page));
      loaded = traffic();
      // What the idle browser fetches ahead must be there before the reload, as it is for a person.
      await page.waitForLoadState('networkidle');
      await page.reload({ waitUntil: 'commit' });
      warm.push(await firstRowTime(page));
      await page.context().close();
    }
    figures.push(
      { name: `first row, ${line.name}`, value: median(cold), unit: 'ms', mark: line.coldMark },
      { name: `first row on reload, ${line.name}`, value: median(warm), unit: 'ms', mark: line.warmMark },
    );
    if (line === lines[0]) {
      figures.push(
        { name: 'requests to the first row', value: loaded.requests, unit: 'requests', mark: 8 },
        { name: 'script to the first row', value: loaded.scriptBytes / 1000, unit: 'kB', mark: 300 },
      );
    }
  }
  return figures;
}

async function slowDown(page: Page, { speed, latency, slowdown }: Line): Promise<CDPSession> {
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
  return session;
}

function countTraffic(network: CDPSession): () => { requests: number; scriptBytes: number } {
  let requests = 0;
  let scriptBytes = 0;
  const scripts = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  return () => ({ requests, scriptBytes });
}

declare global {
  interface Window {
    /** Milliseconds from the navigation to the frame with the first row. */
    firstRowAt?: number;
  }
}

/** Runs in the page before any script of it. */
function noteFirstRow(selector: string): void {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.firstRowAt = performance.now());
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

async function firstRowTime(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.firstRowAt);
  const time = await handle.jsonValue();
  if (time === undefined) throw new Error('The first row did not show.');
  return time;
}
