import type { Browser } from '@playwright/test';
import type { BuiltServer } from '../e2e/support/server';
import { signInByCall } from '../e2e/support/signIn';
import { budgets, type Budgets } from './budgets';
import { startFloor } from './floor/floorServer';
import type { Comparison } from './support/comparisons';
import { lines } from './support/lines';
import { measureSite, type FigureName } from './support/page/pageFigures';

/** What was measured on one line. */
export interface LineTable {
  line: string;
  comparisons: Comparison[];
}

/**
 * Measures this product's pages and the floor's in turn, so that what else the machine does meets both.
 *
 * @param ownTasks how many tasks the server's engineer has
 */
export async function measureBesideFloor(
  browser: Browser,
  server: BuiltServer,
  ownTasks: number,
  rounds: number,
): Promise<LineTable[]> {
  const floor = await startFloor(server.url);
  try {
    const session = await signInByCall(server, 'engineer');
    const tables: LineTable[] = [];
    for (const [key, line] of Object.entries(lines)) {
      const taken = new Map<FigureName, Comparison>();
      const marks: Budgets = budgets[key as keyof typeof lines];
      for (let round = 0; round < rounds; round += 1) {
        const sites = ['floor', 'product'] as const;
        for (const site of round % 2 ? sites.toReversed() : sites) {
          const { url } = site === 'floor' ? floor : server;
          await measureSite(browser, url, session, line, (name, value) => {
            const comparison = taken.get(name) ?? { name, floor: [], product: [], budget: marks[name] };
            if (ownTasks > (comparison.budget?.upTo ?? Infinity)) delete comparison.budget;
            if (value !== undefined) comparison[site].push(value);
            taken.set(name, comparison);
          });
        }
      }
      tables.push({ line: line.name, comparisons: [...taken.values()] });
    }
    return tables;
  } finally {
    floor.close();
  }
}
