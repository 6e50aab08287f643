import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { LoadErrorState } from './LoadErrorState';

const retry = jest.fn();
afterEach(() => retry.mockClear());

interface HostProps {
  isFetching?: boolean;
  hasRows?: boolean;
}

const Host = ({ isFetching = false, hasRows = false }: HostProps) => (
  <main tabIndex={-1}>
    <input aria-label="Title" />
    {!hasRows && (
      <LoadErrorState title="Failed to load tasks." error={null} isFetching={isFetching} retry={retry} />
    )}
  </main>
);
const button = () => screen.getByRole('button', { name: 'Retry' });

it('TASK-01 Retry keeps the focus while it tries again, once, and leaves it to the page as the rows come', async () => {
  const { user, rerender } = renderWithTheme(<Host />);
  await user.click(button());
  rerender(<Host isFetching />);
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<Host hasRows />);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('TASK-01 the rows call nobody away who went elsewhere meanwhile', async () => {
  const { user, rerender } = renderWithTheme(<Host />);
  await user.click(button());
  rerender(<Host isFetching />);
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  rerender(<Host hasRows />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});
