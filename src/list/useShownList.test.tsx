import { act, renderHook } from '@testing-library/react';
import { defineList } from './defineList';
import { useShownList } from './useShownList';

const list = defineList<{ name: string }>()({
  name: 'shownNotes',
  filters: { name: { kind: 'text', label: 'Name', value: ({ name }) => name } },
});

it('TASK-02 TASK-04 a turned page is drawn at once, a typed filter one step behind what was typed', () => {
  const drawn: string[] = [];
  const { rerender } = renderHook(
    (wanted) => {
      const { filters, page } = useShownList(list, wanted);
      drawn.push(`${filters.name || 'all'}, page ${page}`);
    },
    { initialProps: list.plain.list },
  );
  const draw = (wanted: typeof list.plain.list) => {
    drawn.length = 0;
    act(() => rerender(wanted));
    return drawn;
  };
  const turned = { ...list.plain.list, page: 1 };
  expect(new Set(draw(turned))).toEqual(new Set(['all, page 1']));
  expect(draw({ ...turned, filters: { name: 'fan' }, page: 0 })).toEqual(['all, page 1', 'fan, page 0']);
});
