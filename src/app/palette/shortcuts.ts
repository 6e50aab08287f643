/** What a key opens. */
export type Opened = 'palette' | 'shortcuts';

/** Where this machine keeps whether `/` and `?` act: speech input may press them by mistake (WCAG 2.1.4). */
export const SINGLE_KEYS = 'singleKeys';

export const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

/** Inputs that take text; a key pressed in one is typed, not meant for the page. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`${TYPED_INTO}, [role=combobox], [role=textbox]`) !== null;

/** What a key pressed anywhere asks for (PAL-01); undefined for every other key, and for single ones while typing or where they are off. */
export function openedBy(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'defaultPrevented'
  >,
  hasSingleKeys: boolean,
): Opened | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : undefined;
  if (!hasSingleKeys || isTyping(target)) return undefined;
  return { '/': 'palette' as const, '?': 'shortcuts' as const }[key];
}
