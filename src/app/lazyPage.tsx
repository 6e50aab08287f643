import { lazy, useState, type ComponentType } from 'react';
import type { PageFile } from './pageFiles';

/**
 * A component of a page's file, as `React.lazy` would give it, but drawn at once where the file is here already:
 * `lazy` shows the fallback for a moment even then, and React keeps a fallback for 300 ms.
 */
export function lazyPage<Module, Props extends object>(
  file: PageFile<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Waiting = lazy(async () => ({ default: pick(await file.load()) })) as unknown as ComponentType<Props>;
  return function LazyPage(props) {
    // Decided once: a page that changed its component would lose what was typed in it.
    const [Page] = useState(() => {
      const module = file.loaded();
      return module ? pick(module) : Waiting;
    });
    return <Page {...props} />;
  };
}
