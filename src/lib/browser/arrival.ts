/** What a link leaves in the history entry of the page that it opens. */
export interface Arrival {
  /** What the link stood in, and Back returns to: "Case CS-20931". */
  cameFrom: string;
}

/** The state of a link that leads away from a record. */
export const arrivalFrom = (name: string): Arrival => ({ cameFrom: name });

/** What an entry was opened from; null if it was not opened by such a link. */
export function readArrival(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return null;
  return typeof state.cameFrom === 'string' ? { cameFrom: state.cameFrom } : null;
}
