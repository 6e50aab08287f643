import { waitFor } from '@testing-library/react';
import { inPlace } from './handOver';
import { followPresses } from './presses';

const html =
  '<h1>Tasks</h1><input aria-label="Title"><button>Next</button><p data-part="row">A<button>Details</button></p><p data-part="row">B<button>Details</button></p>';

// jsdom has no pointer events.
beforeAll(() => Object.assign(window, { PointerEvent: MouseEvent }));

function twoPages(second = html) {
  const [from, to] = [document.createElement('div'), document.createElement('div')];
  from.innerHTML = html;
  to.innerHTML = second;
  document.body.replaceChildren(from, to);
  const pressed: string[] = [];
  to.addEventListener('click', ({ target }) =>
    pressed.push((target as Element).parentElement?.textContent ?? ''),
  );
  return { from, to, pressed };
}

it('SHELL-01 presses what was pressed once, also where its row has moved, and no other row', async () => {
  const moved = html.replace(
    '<p data-part="row">A',
    '<p data-part="row">New<button>Details</button></p><p data-part="row">A',
  );
  const { from, to, pressed } = twoPages(moved);
  const { goOn } = followPresses(from);
  from.querySelectorAll('button')[2]?.click();
  await goOn(to);
  expect(pressed).toEqual(['BDetails']);
  const gone = twoPages(html.replace('>B<', '>C<'));
  const presses = followPresses(gone.from);
  gone.from.querySelectorAll('button')[2]?.click();
  await presses.goOn(gone.to);
  expect(gone.pressed).toEqual([]);
});

it('SHELL-01 TDET-17 what is pressed has the focus, also where its row has moved: dialogs give it back', async () => {
  const { from, to } = twoPages(html.replace('<h1>', '<p>Views</p><h1>'));
  const { goOn } = followPresses(from);
  const [, details] = from.querySelectorAll<HTMLElement>('button');
  details?.focus();
  details?.click();
  await inPlace(from, to, () => from.remove());
  await goOn(to);
  expect(to.querySelectorAll('button')[1]).toHaveFocus();
});

it('SHELL-01 SO-01 Enter in a field sends its form once, and the focus stays in the field', async () => {
  const form = '<form><input aria-label="Title"><button type="submit">Search</button></form>';
  const { from, to } = twoPages(form);
  from.innerHTML = form;
  const { goOn } = followPresses(from);
  const field = from.querySelector('input');
  field?.focus();
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await inPlace(from, to, () => from.remove());
  const sent = jest.fn((event: Event) => event.preventDefault());
  to.addEventListener('submit', sent);
  await goOn(to);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(to.querySelector('input')).toHaveFocus();
});

it('TDET-01 tells whether something in a row waits to be pressed', async () => {
  const { from, to } = twoPages();
  const { isRowPressed, goOn } = followPresses(from);
  const [next, details] = from.querySelectorAll<HTMLElement>('button');
  next?.click();
  expect(isRowPressed()).toBe(false);
  details?.click();
  expect(isRowPressed()).toBe(true);
  await goOn(to);
  expect(isRowPressed()).toBe(false);
});

it('SHELL-01 keeps the typed text, the focus and the caret', async () => {
  const { from, to } = twoPages();
  const [field, successor] = [from, to].map((page) => page.querySelector('input') as HTMLInputElement);
  if (!field || !successor) throw new Error('no field');
  field.focus();
  field.value = 'pump';
  field.setSelectionRange(1, 3);
  const heard: string[] = [];
  successor.addEventListener('input', () => heard.push(successor.value));
  await inPlace(from, to, () => from.remove());
  await waitFor(() => expect(successor).toHaveFocus());
  expect([successor.selectionStart, successor.selectionEnd]).toEqual([1, 3]);
  expect(heard).toEqual(['pump']);
});
