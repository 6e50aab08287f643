import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const PRODUCT = 'Task Management System';

/** Whether anything was shown in this window before: the first page leaves the focus where the browser puts it. */
export function useFirstLocationKey(): string {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return firstKey;
}

interface RouteArrivalProps {
  title: string;
  firstLocationKey: string;
}

/**
 * Stands beside a page and tells that it has come: the window's title, and the focus on the page's heading, so that
 * a keyboard and a screen reader start there. Inside the page's Suspense, so that it waits for the page's file.
 */
export function RouteArrival({ title, firstLocationKey }: RouteArrivalProps) {
  const { key } = useLocation();
  const [arrivalKey] = useState(key);

  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    if (arrivalKey === firstLocationKey) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus();
  }, [arrivalKey, firstLocationKey]);

  return null;
}
