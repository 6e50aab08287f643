import { useState } from 'react';
import { useSelector } from 'react-redux';
import { toApiError, type ApiError } from '@/api/base/apiError';
import { useFindRecordsQuery } from '@/api/links';
import { searchTerm } from '@/list/addressParts';
import { readRecentRecords } from '@/links/recentRecords';
import { useDelayed } from '@/lib/hooks/useDelayed';
import { selectSessionUser } from '@/lib/session/session';
import { foundItem, recentItem, wordItems, withWords, type PaletteItem } from './paletteItems';

/** Milliseconds of no typing before the server is asked. */
const PAUSE = 200;

interface Palette {
  items: readonly PaletteItem[];
  /** The server has not told yet what it finds by the text. */
  isFinding: boolean;
  /** Why records could not be looked for; pages and actions are there all the same. */
  failure: ApiError | null;
  retry: () => void;
}

/** What the palette offers for a text: exact records first, then what was open last, pages, actions, other records. */
export function usePalette(typed: string, fixed: readonly PaletteItem[]): Palette {
  const userId = useSelector(selectSessionUser)?.id ?? '';
  // As they were when the palette opened.
  const [recent] = useState(() => readRecentRecords(userId).map(recentItem));
  const text = searchTerm(typed) ?? '';
  const asked = useDelayed(text, PAUSE);
  const skip = asked === '' || asked !== text;
  const { currentData, error, isFetching, refetch } = useFindRecordsQuery(asked, { skip });
  const found = skip ? [] : (currentData ?? []);
  const exact = found.filter(({ isExact }) => isExact).flatMap((record) => foundItem(record, asked));
  const exactPaths = exact.map(({ path }) => path);
  const offered = [...recent.filter(({ path }) => !exactPaths.includes(path)), ...fixed];
  const known = withWords(offered, text);
  const knownPaths = known.map(({ path }) => path);
  const others = wordItems(found, asked).filter(({ path }) => !knownPaths.includes(path));
  return {
    items: [...exact, ...known, ...others],
    isFinding: text !== '' && (asked !== text || isFetching),
    failure: skip || isFetching || error === undefined ? null : toApiError(error),
    retry: () => void refetch(),
  };
}
