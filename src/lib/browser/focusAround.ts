/**
 * The `ref` of an element that disappears after it has worked, such as Retry or the card of a row: moves its focus to
 * the list, dialog or page around it, where it would otherwise be lost. In a dialog its heading, as the rest has no name.
 */
export function focusAround(control: HTMLElement | null) {
  const around = control?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (!control?.contains(document.activeElement)) return;
    const heading = around?.querySelector<HTMLElement>('h2[tabindex="-1"]');
    (heading ?? around)?.focus({ preventScroll: true });
  };
}
