const everyTimer = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Sets the server's clock to an instant; timers stay real. `jest.useRealTimers()` ends it. */
export function setClock(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...everyTimer] });
}
