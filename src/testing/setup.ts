import '@testing-library/jest-dom';
import { server } from './server';
import { installViewport } from './viewport';

// A call that no handler answers is a mistake of the test, not a failure of the network.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  installViewport();
  // Every activity is written to the console too (LOG-01).
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => server.close());
