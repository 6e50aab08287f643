/** Takes the focus to the first field that says what is wrong with it. */
export const focusFault = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
