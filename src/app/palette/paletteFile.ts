import { fetchedOnce } from '@/lib/browser/fetchedOnce';

/** Fetched when the browser is idle, or a key asks for it: no page's first row waits for it. */
export const paletteFile = fetchedOnce(async () => {
  const [palette, shortcuts] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './PaletteDialog'),
    import(/* webpackChunkName: "palette" */ './ShortcutsDialog'),
  ]);
  return { palette: palette.PaletteDialog, shortcuts: shortcuts.ShortcutsDialog };
});
