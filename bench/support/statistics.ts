/** The middle of the values; the mean of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** One line of the result: what was measured, in which unit, and the mark it is held against. */
export interface Figure {
  name: string;
  value: number;
  unit: 'ms' | 'kB' | 'MB' | 'requests' | 'updates' | '× empty click' | '×';
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
