import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { printPageAtTheEndOnly } from './elementErrors';
import { skipElementStacks } from './elementStacks';
import { server } from './server';
import { dropStyles, keepDecisiveRules } from './styles';
import { installViewport } from './viewport';

// Limits that only a hanging test reaches: a page with a grid takes seconds on a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });
printPageAtTheEndOnly();
skipElementStacks();

// A call that no handler answers is a mistake of the test, not a failure of the network.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  installViewport();
  keepDecisiveRules();
  // Every activity is written to the console too (LOG-01).
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  dropStyles();
  server.resetHandlers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => server.close());
