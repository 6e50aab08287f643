let isDown = false;
let waiting: (() => void)[] = [];

// Of the mouse: those of a finger begin when it has come up, and it is then that a field is left.
window.addEventListener('mousedown', ({ button }) => (isDown = button === 0), true);
for (const end of ['mouseup', 'dragend'])
  window.addEventListener(
    end,
    () => {
      isDown = false;
      const ready = waiting;
      waiting = [];
      // What the browser makes of the end itself, a click, comes first.
      for (const act of ready) setTimeout(act);
    },
    true,
  );

/**
 * Calls `act` at once, or during a press of the pointer, after it. What moves on the page when a field is left would take
 * the button away from under the press that has left it.
 */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}
