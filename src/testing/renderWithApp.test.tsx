import { act, screen } from '@testing-library/react';
import { noticeShown } from '@/lib/store/notices';
import { renderWithApp } from './renderWithApp';

it('SHELL-14 shows a dispatched notice beside what is rendered', async () => {
  const { store } = renderWithApp(<p>page</p>, { route: '/task?x=1' });
  expect(window.location.search).toBe('?x=1');
  act(() => void store.dispatch(noticeShown({ kind: 'success', message: 'Saved' })));
  expect(await screen.findByText('Saved')).toBeVisible();
});
