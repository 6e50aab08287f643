import { screen } from '@testing-library/react';
import { buildFile } from '@/testing/builders/buildFile';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { UploadRow } from './UploadRow';

const onCancel = jest.fn();
const sending = (sent: number) => {
  const item = {
    id: '1',
    file: buildFile('One.txt'),
    step: { kind: 'sending', sent, total: 200 } as const,
    error: null,
  };
  return <UploadRow item={item} onCancel={onCancel} onRemove={jest.fn()} onRetry={jest.fn()} />;
};

it('TFILE-02 an upload can be cancelled until all of it is sent: from then on the server may keep it', async () => {
  const { user, rerender } = renderWithTheme(sending(199));
  const cancel = screen.getByRole('button', { name: 'Cancel One.txt' });
  await user.click(cancel);
  expect(onCancel).toHaveBeenCalledTimes(1);
  rerender(sending(200));
  expect(screen.getByText('All sent. The server is checking it…')).toBeInTheDocument();
  expect(cancel).toHaveAccessibleDescription('All of it is with the server already.');
  await user.click(cancel);
  expect(onCancel).toHaveBeenCalledTimes(1);
});
