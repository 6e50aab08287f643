import { screen } from '@testing-library/react';
import { buildSession } from '@/testing/builders/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { App } from './App';
import { files } from './routes';

it('SHELL-15 where the frame itself does not come, there is an explanation, and no blank window', async () => {
  // React tells the console of every caught error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest
    .spyOn(files.events, 'frame')
    .mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  renderWithApp(<App />, { route: '/events', state: { session: buildSession() } });
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
