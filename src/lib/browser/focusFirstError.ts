/** Takes the focus to the first field below `panel` that shows an error. */
export const focusFirstError = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
