/** What a key opens. */
export type Opened = 'palette' | 'shortcuts';

/** The keys that act by themselves, unless they are switched off (D-230). */
export const singleKeys: Readonly<Record<string, Opened>> = { '/': 'palette', '?': 'shortcuts' };

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
  return singleKeys[key];
}
