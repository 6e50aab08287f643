import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { DialogForm } from './DialogForm';
import { SmallDialog } from './SmallDialog';

it('VIEW-01 the form of a dialog that was opened from within a form submits itself alone', async () => {
  const [outer, inner] = [jest.fn(), jest.fn()];
  const { user } = renderWithTheme(
    <form onSubmit={outer}>
      <SmallDialog title="Save view" width={400} stays={false} onClose={jest.fn()}>
        <DialogForm notice={null} onSubmit={inner} actions={<button type="submit">Save</button>}>
          Name
        </DialogForm>
      </SmallDialog>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});
