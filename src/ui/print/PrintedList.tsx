import { useEffect, useState } from 'react';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { whenIdle } from '@/lib/browser/whenIdle';
import type { ListPrintoutProps } from './ListPrintout';

/** What a list cannot know of its printout. */
export interface PrintedBy {
  /** Who prints it. */
  by: string;
  /** What it was searched and filtered by; '' where by nothing. */
  about: string;
}

const file = fetchedOnce(() => import(/* webpackChunkName: "list-printout" */ './ListPrintout'));

/** What the browser's own command prints of a list. Its file comes once the browser is idle; without it the page is printed. */
export function PrintedList<Row>(props: ListPrintoutProps<Row>) {
  const [Loaded, setLoaded] = useState(() => file.loaded()?.ListPrintout);
  const isMissing = Loaded === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    return whenIdle(() => {
      file.load().then(
        ({ ListPrintout }) => setLoaded(() => ListPrintout),
        () => undefined,
      );
    });
  }, [isMissing]);
  return Loaded && <Loaded {...props} />;
}
