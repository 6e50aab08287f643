import { FOUND_CAP, linkedKinds, type FoundRecord, type LinkedKind } from '@contract/records/links';
import { kindNouns, logNameOf, numberOf, pathOf, searchPathOf, textOf } from '@/links/recordLink';
import type { RecentRecord } from '@/links/recentRecords';
import { foldText, searchedLog } from '@/lib/format/texts';
import { paths } from '@/lib/paths';
import type { NavEntry } from '../layout/navigation';

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  /** The heading it stands under. Items of a group stand together. */
  group: string;
  label: string;
  /** What says more about it. */
  text?: string;
  /** Of a record: its kind. */
  kind?: string;
  /** Where it leads; an action has none. */
  path?: string;
  /** What the page is told: where it was opened from. */
  state?: object;
  act?: () => void;
  /** The whole number or name was typed. */
  isExact?: true;
  /** The activity log's line once it is chosen. */
  log?: string;
}

const pageItem = (label: string, path: string, state?: object): PaletteItem => ({
  id: `page ${path}`,
  group: 'Pages',
  label,
  path,
  state,
});

/**
 * Every page that the person may open, in the order of the menu.
 *
 * @param password the way to one's own password, which leads back
 */
export const pageItems = (
  menu: readonly NavEntry[],
  isAdmin: boolean,
  password: { to: string; state: object },
): readonly PaletteItem[] => [
  ...menu.flatMap((entry) => [entry, ...entry.items].map(({ label, path }) => pageItem(label, path))),
  ...(isAdmin ? [pageItem('Users', paths.admin), pageItem('Data', paths.data)] : []),
  pageItem('Change Password', password.to, password.state),
];

/** Something that the palette does. */
export interface PaletteAction {
  label: string;
  act: () => void;
}

export const actionItem = ({ label, act }: PaletteAction): PaletteItem => ({
  id: `action ${label}`,
  group: 'Actions',
  label,
  act,
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What was open last on this machine. */
export const recentItem = ({ kind, id, number, text, path }: RecentRecord): PaletteItem => ({
  id: `recent ${kind} ${id}`,
  group: 'Recent',
  label: number,
  text,
  kind: capital(kindNouns[kind][0]),
  path,
});

/** What the server found by the text. A request whose case is not known cannot be opened, and is left out. */
export function foundItem(record: FoundRecord, text: string): PaletteItem[] {
  const path = pathOf(record.kind, record);
  if (path === undefined) return [];
  return [
    {
      id: `record ${record.kind} ${record.id}`,
      group: record.isExact ? 'Exactly this' : 'Records',
      label: numberOf(record.kind, record),
      text: [textOf(record.kind, record), record.status].filter(Boolean).join(' · '),
      kind: capital(kindNouns[record.kind][0]),
      path,
      isExact: record.isExact,
      log: searchedLog(logNameOf(record.kind), text, true),
    },
  ];
}

/** The page of tasks finds a whole phrase, and by an address its tasks: not what the palette finds by such a text. */
const isFoundAlike = (kind: LinkedKind, text: string) => kind !== 'task' || !/[\s@]/.test(text.trim());

/** The way to the page that lists them all, where the server found as many of a kind as it tells of. */
function allItem(kind: LinkedKind, found: readonly FoundRecord[], text: string): PaletteItem[] {
  const path = searchPathOf(kind, text);
  if (path === undefined || found.length < FOUND_CAP || !isFoundAlike(kind, text)) return [];
  return [
    { id: `all ${kind}`, group: 'Records', label: `All ${kindNouns[kind][1]}`, text: `with “${text}”`, path },
  ];
}

/** The records that contain the text, by kind, each kind with the way to all of it. */
export const wordItems = (found: readonly FoundRecord[], text: string): PaletteItem[] =>
  linkedKinds.flatMap((kind) => {
    const ofKind = found.filter((record) => record.kind === kind);
    const byWords = ofKind.filter(({ isExact }) => !isExact);
    return [...byWords.flatMap((record) => foundItem(record, text)), ...allItem(kind, ofKind, text)];
  });

/** Those with every word of the text in them. */
export function withWords(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = foldText(text).split(/\s+/);
  return items.filter(({ label, text: more = '', kind = '' }) => {
    const whole = foldText(`${label} ${more} ${kind}`);
    return words.every((word) => whole.includes(word));
  });
}
