import * as React from 'react';

/** React counts the stacks that it took in the last second, and takes no more than this many. */
const LIMIT = 10_000;

/**
 * Has React create elements without the stack of where that happened, which took a sixth of the time of a page's tests.
 * Only React's own warnings are the poorer for it.
 */
export function skipElementStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => LIMIT, set: () => undefined });
}
