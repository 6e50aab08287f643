import type { Budget } from '../budgets';
import { median } from './statistics';
import type { FigureName } from './page/pageFigures';

/** All values of one figure, of this product and of the floor. */
export interface Comparison {
  name: FigureName;
  floor: number[];
  product: number[];
  budget?: Budget;
}

/** How many times the floor's median the product's is; undefined where the floor has none. */
function ratio({ floor, product }: Comparison): number | undefined {
  const least = floor.length > 0 ? median(floor) : 0;
  return least > 0 ? median(product) / least : undefined;
}

/** Whether the product's median is within its budget. */
export function isWithin(comparison: Comparison): boolean {
  const { timesFloor = Infinity, most = Infinity } = comparison.budget ?? {};
  return (ratio(comparison) ?? 0) <= timesFloor && median(comparison.product) <= most;
}

const short = (value: number) => Number(value.toFixed(value < 1 ? 4 : value < 10 ? 2 : 0));
const spread = (values: readonly number[]) => `${short(Math.min(...values))}–${short(Math.max(...values))}`;

function markOf({ timesFloor, most }: Budget): string {
  return timesFloor === undefined ? `≤ ${most}` : `≤ ${timesFloor} × floor`;
}

/** The figures beside the floor's, as a table for people. */
export function printComparisons(title: string, comparisons: readonly Comparison[]): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      comparisons.map((comparison) => {
        const { name, floor, product, budget } = comparison;
        const times = ratio(comparison);
        return [
          name,
          {
            floor: floor.length > 0 ? short(median(floor)) : '',
            'from–to': floor.length > 0 ? spread(floor) : '',
            product: short(median(product)),
            'from–to ': spread(product),
            '× floor': times === undefined ? '' : Number(times.toFixed(2)),
            mark: budget ? markOf(budget) : '',
            holds: budget ? (isWithin(comparison) ? 'yes' : 'NO') : '',
          },
        ];
      }),
    ),
  );
}
