/**
 * The `ref` of what goes away once it has worked, such as Retry, or the card of a row: the focus that it still holds
 * then goes to what is around it, the list, the dialog or the page, where it would be lost.
 */
export function focusAround(control: HTMLElement | null) {
  const around = control?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (control?.contains(document.activeElement)) around?.focus({ preventScroll: true });
  };
}
