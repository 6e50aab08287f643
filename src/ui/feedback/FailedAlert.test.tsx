import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { FailedAlert } from './FailedAlert';

const retry = jest.fn();
const Host = ({ hasFailed }: { hasFailed: boolean }) => (
  <main tabIndex={-1}>{hasFailed && <FailedAlert retry={retry}>Failed to load tasks.</FailedAlert>}</main>
);

it('TASK-01 SO-03 Retry tries again, and leaves the focus to the page as it goes', async () => {
  const { user, rerender } = renderWithTheme(<Host hasFailed />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<Host hasFailed={false} />);
  expect(screen.getByRole('main')).toHaveFocus();
});
