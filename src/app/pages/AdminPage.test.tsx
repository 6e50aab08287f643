import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { AdminPage } from './AdminPage';

it('SHELL-06 the page itself denies access to who is no admin', () => {
  renderWithApp(<AdminPage />);
  expect(screen.getByRole('heading')).toHaveTextContent('Access denied');
});
