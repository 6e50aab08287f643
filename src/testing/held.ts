/** An answer that is on its way for as long as a test looks at what is shown meanwhile. */
export function held(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
}
