/** Sees Back and Forward before the router does; `stopImmediatePropagation` keeps them from it. */
export type HistoryGate = (event: PopStateEvent) => void;

let gate: HistoryGate | null = null;

// As the file is loaded, not as a gate is set: browsers call the window's listeners in the order they were added,
// capturing ones too, and after the router's it is too late: the page has gone.
window.addEventListener('popstate', (event) => gate?.(event));

/** Sets the one gate there is; null leaves the way free. */
export function setHistoryGate(next: HistoryGate | null): void {
  gate = next;
}
