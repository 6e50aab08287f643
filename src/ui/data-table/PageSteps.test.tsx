import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { PageSteps } from './PageSteps';

it('TASK-04 presses that come before the list is drawn turn a page each, and never beyond the ends', async () => {
  const asked: number[] = [];
  const steps = (page: number) => (
    <PageSteps page={page} lastPage={3} onPageChange={(next) => asked.push(next)} tellsPage="always" />
  );
  // Nothing is drawn again, as while a long list is on its way.
  const { user, rerender } = renderWithTheme(steps(1));
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
    return asked.splice(0);
  };
  expect(await press('Next', 'Next', 'Next')).toEqual([2, 3]);
  expect(await press('Prev', 'Prev', 'Prev', 'Prev')).toEqual([2, 1, 0]);
  // A filter has led back meanwhile: what is drawn counts again.
  rerender(steps(1));
  expect(await press('Next')).toEqual([2]);
});
