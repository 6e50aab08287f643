/** Looked up at once: rows that were pasted must not hold up the saving, nor use up what one person may ask for. */
const AT_ONCE = 2;

type Task = () => Promise<void>;

let running = 0;
const waiting: Task[] = [];

function startNext(): void {
  if (running >= AT_ONCE) return;
  const task = waiting.shift();
  if (!task) return;
  running += 1;
  void task().finally(() => {
    running -= 1;
    startNext();
  });
}

/**
 * Runs a task as soon as there is room; one that somebody waits for before all others.
 *
 * @returns takes it off again, as long as it has not begun
 */
export function inTurn(task: Task, isUrgent: boolean): () => void {
  if (isUrgent) waiting.unshift(task);
  else waiting.push(task);
  startNext();
  return () => {
    const at = waiting.indexOf(task);
    if (at !== -1) waiting.splice(at, 1);
  };
}
