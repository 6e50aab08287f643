import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { RefreshErrorAlert } from './RefreshErrorAlert';

const retry = jest.fn();
const Host = ({ hasFailed }: { hasFailed: boolean }) => (
  <main tabIndex={-1}>
    {hasFailed && <RefreshErrorAlert retry={retry}>Failed to load tasks.</RefreshErrorAlert>}
  </main>
);

it('TASK-01 SO-03 Retry tries again, and leaves the focus to the page as it goes', async () => {
  const { user, rerender } = renderWithTheme(<Host hasFailed />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<Host hasFailed={false} />);
  expect(screen.getByRole('main')).toHaveFocus();
});
