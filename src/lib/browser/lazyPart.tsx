import { lazy, useState, type ComponentType } from 'react';

/**
 * A component of a file, as `React.lazy` would give it, but drawn at once where the file is here already: `lazy` shows
 * the fallback for a moment even then, and React keeps a fallback for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props> | undefined>,
  loaded: () => ComponentType<Props> | undefined,
): ComponentType<Props> {
  const Waiting = lazy(async () => ({
    default: (await load()) as ComponentType<Props>,
  })) as unknown as ComponentType<Props>;
  return function LazyPart(props) {
    // Decided once: a page that changed its component would lose what was typed in it.
    const [Part] = useState(() => loaded() ?? Waiting);
    return <Part {...props} />;
  };
}
