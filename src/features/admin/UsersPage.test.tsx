import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { UsersPage } from './UsersPage';

it('SHELL-06 the page itself denies access to who is no admin', () => {
  renderWithApp(<UsersPage />);
  expect(screen.getByRole('heading')).toHaveTextContent('Access denied');
});
