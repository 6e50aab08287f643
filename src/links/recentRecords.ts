import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { linkedKinds, type LinkedKind } from '@contract/records/links';
import { isObject } from '@contract/isObject';
import { selectSessionUser } from '@/lib/session/session';
import { recentSearches } from '@/lib/storage/recentTerms';
import { numberOf, pathOf } from './recordLink';

/** How many are offered. */
const MAX_RECENT = 8;
const PLACE = ['records opened'];

/** A record that was open on this machine. */
export interface RecentRecord {
  kind: LinkedKind;
  id: string;
  /** What the person knows it by. */
  number: string;
  /** Its title or subject; may be blank. */
  text: string;
  /** The address at which it is open. */
  path: string;
}

const isRecent = (value: unknown): value is RecentRecord =>
  isObject(value) &&
  linkedKinds.some((kind) => kind === value.kind) &&
  [value.id, value.number, value.text].every((text) => typeof text === 'string') &&
  // Never an address of elsewhere, whatever has come into the storage.
  typeof value.path === 'string' &&
  /^\/(?!\/)/.test(value.path);

/** The records that a user had open last, newest first. */
export function readRecentRecords(userId: string): readonly RecentRecord[] {
  const stored = recentSearches.read(userId, PLACE);
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
}

/** Puts a record first. */
function keepRecentRecord(userId: string, record: RecentRecord): void {
  const others = readRecentRecords(userId).filter(({ kind, id }) => kind !== record.kind || id !== record.id);
  recentSearches.save(userId, PLACE, [record, ...others].slice(0, MAX_RECENT));
}

/**
 * Keeps the record that is open for the palette's list of recent ones (PAL-01); until logout.
 *
 * @param title as of a link: a task's title, any other record's number or name
 */
export function useRecentRecord(kind: LinkedKind, id: string, title: string, text: string): void {
  const userId = useSelector(selectSessionUser)?.id;
  useEffect(() => {
    const record = { id, title };
    const path = pathOf(kind, record);
    if (userId === undefined || path === undefined) return;
    keepRecentRecord(userId, { kind, id, number: numberOf(kind, record), text, path });
  }, [userId, kind, id, title, text]);
}
