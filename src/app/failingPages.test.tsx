import { screen } from '@testing-library/react';
import { buildSession } from '@/testing/builders/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { App } from './App';
import { pages } from './routes';

const admin = buildSession({ id: '1', role: 'admin', fullname: 'Dana Whitlock' });
const open = (route: string, session = buildSession()) =>
  renderWithApp(<App />, { route, state: { session } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

// React tells the console of every caught error.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

/** Replaces the page of a path, before its file is asked for. */
const replacePage = (path: string, load: () => Promise<() => never>) =>
  jest
    .spyOn(
      pages.find((row) => row.path === path)!,
      'load',
    )
    .mockImplementation(load);

it('SHELL-15 a page that breaks stands in the frame, whose links lead on', async () => {
  replacePage('/case', () =>
    Promise.resolve(() => {
      throw new Error('render');
    }),
  );
  const { user } = open('/case');
  expect(await heading('Something went wrong on this page')).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  expect(screen.getByRole('banner')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sales Order' }));
  expect(await heading('Search Sales Order Record')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('SHELL-15 a page whose file does not come offers a reload in the frame, whose links lead on', async () => {
  replacePage('/admin', () =>
    Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })),
  );
  const { user } = open('/home', admin);
  await heading('Welcome, Jonah');
  await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
  await user.click(screen.getByRole('link', { name: 'Go to Admin Panel' }));
  expect(await heading('This page could not be loaded')).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('button', { name: 'Reload' }));
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await heading('Welcome, Jonah')).toBeVisible();
});
