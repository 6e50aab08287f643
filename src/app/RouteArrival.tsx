import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const PRODUCT = 'Task Management System';

interface RouteArrivalProps {
  title: string;
  /** Whether any page has come in this window: the first leaves the focus where the browser puts it. */
  hasArrivedRef: RefObject<boolean>;
}

/**
 * Stands beside a page and tells that it has come: the window's title, and the focus on the page's heading, so that
 * a keyboard and a screen reader start there. Inside the page's Suspense, so that it waits for the page's file.
 */
export function RouteArrival({ title, hasArrivedRef }: RouteArrivalProps) {
  // A page that reads its address first has its heading one render later, and so this looks for it one later.
  const [isDrawn, setIsDrawn] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- The second render is the one that is waited for.
  useLayoutEffect(() => setIsDrawn(true), []);

  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    if (!isDrawn) return;
    const isFirst = !hasArrivedRef.current;
    hasArrivedRef.current = true;
    if (isFirst) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus();
  }, [isDrawn, hasArrivedRef]);

  return null;
}
