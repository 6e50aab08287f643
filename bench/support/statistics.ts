/** The middle of the values; the mean of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** The value that `share` (0.95 for p95) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const value = [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

/** One line of the result: what was measured, in which unit, and the mark it is held against. */
export interface Figure {
  name: string;
  value: number;
  unit:
    | 'ms'
    | 'kB'
    | 'MB'
    | 'requests'
    | 'records'
    | 'updates'
    | 'changes'
    | 'tries'
    | 'processes'
    | 'guards'
    | 'mutants'
    | '× empty click'
    | '×';
  /** The value to stay under; absent where there is none. */
  mark?: number;
}

/** Whether a figure holds its mark. */
export const holds = ({ value, mark }: Figure): boolean => mark === undefined || value <= mark;

/** The figures as a table for people. */
export function printFigures(figures: readonly Figure[]): void {
  console.table(
    Object.fromEntries(
      figures.map((figure) => [
        figure.name,
        {
          value: Number(figure.value.toFixed(figure.value < 10 ? 2 : 0)),
          unit: figure.unit,
          mark: figure.mark ?? '',
          holds: figure.mark === undefined ? '' : holds(figure) ? 'yes' : 'NO',
        },
      ]),
    ),
  );
}
