import { act, screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { taskList } from './taskList';
import { useSavedTask } from './useSavedTask';

const { filterChanged, pageChanged, sortChanged, viewRestored } = taskList.actions;

function Saved() {
  const { saved, onSaved } = useSavedTask(undefined);
  return <button onClick={() => onSaved('7')}>{saved?.name ?? 'none'}</button>;
}

describe('the task that was saved last', () => {
  async function save() {
    const view = renderWithApp(<Saved />);
    await view.user.click(screen.getByText('none'));
    return view;
  }

  it('TDET-15 is told of on every page of the list it was saved in', async () => {
    const { store } = await save();
    act(() => void store.dispatch(pageChanged(1)));
    expect(screen.getByText('Task 7')).toBeVisible();
  });

  it('TDET-15 is not mentioned any more once the list is another: searched, filtered or sorted differently', async () => {
    const { store, user } = await save();
    act(
      () =>
        void store.dispatch(
          viewRestored({ ...taskList.plain, list: { ...taskList.plain.list, search: 'fan' } }),
        ),
    );
    for (const action of [
      filterChanged({ title: 'fan' }),
      sortChanged({ field: 'title', direction: 'asc' }),
    ]) {
      await user.click(screen.getByText('none'));
      expect(screen.getByText('Task 7')).toBeVisible();
      act(() => void store.dispatch(action));
    }
    expect(screen.getByText('none')).toBeVisible();
  });
});
