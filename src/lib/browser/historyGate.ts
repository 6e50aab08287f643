/** Gets Back and Forward before the router does; `stopImmediatePropagation` hides them from it. */
export type HistoryGate = (event: PopStateEvent) => void;

let gate: HistoryGate | null = null;

// Added when the file loads, not when a gate is set: browsers call the window's listeners in the order they were added,
// capturing ones too, and after the router's listener the page has already changed.
window.addEventListener('popstate', (event) => gate?.(event));

/** Whether leaving the page would lose something that was typed: Back and Forward are asked about. */
export const isLeavingGuarded = (): boolean => gate !== null;

/** Sets the only gate; null removes it. */
export function setHistoryGate(next: HistoryGate | null): void {
  gate = next;
}
