import { configure, getConfig } from '@testing-library/react';

/**
 * Prints the page into an error only where the error ends a test: a query that is waited for fails many times before, and
 * printing took a tenth of the time of the largest pages' tests.
 */
export function printPageAtTheEndOnly(): void {
  const { getElementError } = getConfig();
  const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  configure({
    getElementError: (message, container) =>
      isWaiting() ? new Error(message ?? '') : getElementError(message, container),
  });
}
