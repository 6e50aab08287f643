/** Seconds; the upper ends of the buckets. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Times {
  /** Of each bucket, without those below it. */
  counts: number[];
  count: number;
  sum: number;
}

const escaped = (value: string) => value.replace(/["\\\n]/g, (at) => (at === '\n' ? '\\n' : `\\${at}`));

/** Writes labels as Prometheus reads them: `{method="GET"}`. */
export const labelsText = (labels: Record<string, string>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')}}`;

/**
 * How long calls took, by method, route and status. Routes are the server's own, never the caller's text, so there are
 * not more series than routes allow.
 */
export class CallTimes {
  private readonly series = new Map<string, { labels: Record<string, string>; times: Times }>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = { method, route, status: String(status) };
    const key = `${method} ${route} ${status}`;
    let known = this.series.get(key);
    if (!known) {
      known = { labels, times: { counts: BUCKETS.map(() => 0), count: 0, sum: 0 } };
      this.series.set(key, known);
    }
    const { times } = known;
    const at = BUCKETS.findIndex((end) => seconds <= end);
    if (at >= 0) times.counts[at] = (times.counts[at] ?? 0) + 1;
    times.count += 1;
    times.sum += seconds;
  }

  /** Returns the lines of a histogram in Prometheus' text format. */
  lines(name: string): string[] {
    return [...this.series.values()].flatMap(({ labels, times: { counts, count, sum } }) => {
      let below = 0;
      const buckets = BUCKETS.map((end, at) => {
        below += counts[at] ?? 0;
        return `${name}_bucket${labelsText({ ...labels, le: String(end) })} ${below}`;
      });
      return [
        ...buckets,
        `${name}_bucket${labelsText({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${labelsText(labels)} ${sum}`,
        `${name}_count${labelsText(labels)} ${count}`,
      ];
    });
  }
}
