import { screen } from '@testing-library/react';
import { Suspense, lazy } from 'react';
import { renderWithApp } from '@/testing/renderWithApp';
import { ErrorBoundary } from './ErrorBoundary';

const Broken = () => {
  throw new Error('render');
};
const Missing = lazy(() =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })),
);

// React tells the console of every caught error.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('SHELL-15 says that a page broke, and has a way back', () => {
  renderWithApp(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/home');
});

it("SHELL-15 offers a reload where a page's file did not come", async () => {
  renderWithApp(
    <ErrorBoundary>
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
