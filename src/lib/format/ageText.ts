const MINUTE = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How long ago an instant was, in its largest whole unit: "12 minutes ago". Milliseconds since 1970. */
export function ageText(then: number, now: number): string {
  const age = now - then;
  const unit = units.find(([, length]) => age >= length);
  return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : 'less than a minute ago';
}
