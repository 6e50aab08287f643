/**
 * The `ref` of a control that goes away once it has worked, such as Retry: the focus it still has then goes to what is
 * around it, the dialog or the page, where it would be lost.
 */
export function focusAround(control: HTMLElement | null) {
  const around = control?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (document.activeElement === control) around?.focus({ preventScroll: true });
  };
}
