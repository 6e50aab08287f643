import type { ComponentType } from 'react';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { lazyPart } from '@/lib/browser/lazyPart';
import { SMALL_MAX_WIDTH } from '@/lib/constants';
import { files, pages, redirects, type FileName, type FirstData, type PageRow } from './routes';

const names = Object.keys(files) as FileName[];

const pageFile = (name: FileName) =>
  fetchedOnce(async () => {
    const rows = pages.filter(({ file }) => file === name);
    const [Frame, ...parts] = await Promise.all([files[name].frame?.(), ...rows.map(({ load }) => load())]);
    return { Frame, pageAt: new Map(rows.map(({ path }, index) => [path, parts[index]])) };
  });

const pageFiles = Object.fromEntries(names.map((name) => [name, pageFile(name)])) as Record<
  FileName,
  ReturnType<typeof pageFile>
>;

/** The page of a row. */
export function lazyPage({ path, file }: PageRow): ComponentType {
  const { load, loaded } = pageFiles[file];
  return lazyPart(
    async () => (await load()).pageAt.get(path),
    () => loaded()?.pageAt.get(path),
  );
}

/** The file of the page at `pathname`; home leads on where there is none. */
function fileAt(pathname: string): FileName {
  const target = redirects.find(({ path }) => path === pathname)?.redirectTo ?? pathname;
  return pages.find(({ path }) => path === target)?.file ?? 'home';
}

/** The frame of signed-in pages. It comes with whichever of their files is asked for first. */
export const LazyFrame = lazyPart(
  async () => {
    // The address may already be that of a page without the frame.
    const name = fileAt(window.location.pathname);
    return (await pageFiles[files[name].frame ? name : 'home'].load()).Frame;
  },
  () => names.map((name) => pageFiles[name].loaded()?.Frame).find(Boolean),
);

/** What goes with a page that is shown first. */
export interface FirstLoads {
  /** Asks for the page's first data. */
  askForData?: FirstData;
  /** Fetches the file of what its rows open. */
  loadOpened?: PageRow['loadOpened'];
}

/** Fetches the file of the page that `pathname` shows first. */
export async function loadFirstPage(pathname: string, isSignedIn: boolean): Promise<FirstLoads> {
  const row = pages.find(({ path }) => path === pathname);
  const [askForData] = await Promise.all([
    row?.loadFirstData?.(),
    pageFiles[row?.access === 'public' || isSignedIn ? fileAt(pathname) : 'login'].load(),
  ]);
  return { askForData, loadOpened: row?.loadOpened };
}

/** Fetches what a signed-in user is likely to need next. A failure shows when the page is really asked for. */
export function prefetchPages(): void {
  const isWide = window.matchMedia(`(min-width: ${SMALL_MAX_WIDTH + 1}px)`).matches;
  const fetchAhead = async (name: FileName) => {
    await pageFiles[name].load();
    if (isWide) await files[name].prefetchOnWide?.();
  };
  for (const name of names) if (files[name].prefetch) fetchAhead(name).catch(() => undefined);
}
