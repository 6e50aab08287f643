const notClocks = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'hrtime',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/** Makes it mid-morning of a day (YYYY-MM-DD); timers stay real. `jest.useRealTimers()` ends it. */
export function setToday(day: string): void {
  jest.useFakeTimers({ now: new Date(`${day}T10:00:00`), doNotFake: [...notClocks] });
}
