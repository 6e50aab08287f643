import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { ActionErrorAlert } from './ActionErrorAlert';

it('IMR-03 TDET-15 shows two equal lines', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithApp(
    <ActionErrorAlert title="Not saved" lines={['Is required.', 'Is required.', 'Try again.']} />,
  );
  expect(screen.getAllByText('Is required.')).toHaveLength(2);
  expect(screen.getByText('Try again.')).toBeVisible();
  expect(error).not.toHaveBeenCalled();
});
