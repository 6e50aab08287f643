import { useEffect, useRef } from 'react';

interface OpenPageProps {
  openKey: string | null;
  /** Where the open record stands in the whole list; -1 when it is not there, or the list is not there yet. */
  place: number;
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
}

/**
 * Brings the page of the record that is open, once for each: whoever goes on to a record of another page, or comes by
 * a link, finds its row when it is closed. A row that moves while its record is open is not followed.
 */
export function useOpenPage({ openKey, place, page, pageSize, onPageChange }: OpenPageProps): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (openKey !== null && (openKey === followed.current || place < 0)) return;
    followed.current = openKey;
    if (openKey === null) return;
    const its = Math.floor(place / pageSize);
    if (its !== page) onPageChange(its);
  }, [openKey, place, page, pageSize, onPageChange]);
}
