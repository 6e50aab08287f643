import type { KeyboardEvent } from 'react';

/** Keys of a row. Browsers have no use for them inside a page, and a cell's list of suggestions none either. */
export const rowKeys = {
  add: { shortcut: 'Alt+Enter', shown: 'Alt Enter' },
  duplicate: { shortcut: 'Shift+Enter', shown: 'Shift Enter' },
  remove: { shortcut: 'Alt+Delete', shown: 'Alt Delete' },
} as const;

export type RowDeed = keyof typeof rowKeys;

const modifiersOf = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  [altKey && 'Alt', ctrlKey && 'Control', metaKey && 'Meta', shiftKey && 'Shift'].filter(Boolean);

/** What a key means to the row it is pressed in; undefined for any other. */
export function rowDeedOf(event: KeyboardEvent): RowDeed | undefined {
  // That Enter takes over what an input method offers.
  if (event.nativeEvent.isComposing) return undefined;
  const pressed = [...modifiersOf(event), event.key].join('+');
  return (Object.keys(rowKeys) as RowDeed[]).find((deed) => rowKeys[deed].shortcut === pressed);
}
