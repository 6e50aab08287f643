import { isObject } from '@contract/isObject';
import { MAX_ITEMS } from '@contract/requests/requestItems';
import type { RequestKindId } from '@contract/requests/requests';
import { formDrafts } from '@/lib/storage/drafts';
import type { FormContent } from './requestForm';
import type { ItemRow } from '../items/itemRows';

/** What somebody typed into a form another time, and the key it may have been sent with. */
export interface StoredForm extends FormContent {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Likewise, the first time: it was not sent before that. */
  firstSavedAt: number;
}

/** Whose form it is, of which kind, and for which case. */
export interface FormPlace {
  userId: string;
  kind: RequestKindId;
  caseId: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText);
const isRow = (value: unknown): value is ItemRow =>
  isObject(value) && isText(value.key) && isTexts(value.values);

function readForm(key: string, stored: unknown): StoredForm[] {
  if (!isObject(stored)) return [];
  const { values, rows, savedAt, firstSavedAt } = stored;
  if (!isTexts(values) || !Array.isArray(rows) || !rows.every(isRow)) return [];
  if (typeof savedAt !== 'number' || typeof firstSavedAt !== 'number') return [];
  return rows.length > 0 && rows.length <= MAX_ITEMS ? [{ key, values, rows, savedAt, firstSavedAt }] : [];
}

/** What was typed and not created, the latest first; what cannot be read is left out. */
export const readStoredForms = ({ userId, kind, caseId }: FormPlace): StoredForm[] =>
  Object.entries(formDrafts.readBelow(userId, [kind, caseId]))
    .flatMap(([key, stored]) => readForm(key, stored))
    .sort((a, b) => b.savedAt - a.savedAt);

/** @param since when it was first kept, in milliseconds since 1970, where that is known */
export function keepForm(
  { userId, kind, caseId }: FormPlace,
  { key, values, rows }: FormContent & Pick<StoredForm, 'key'>,
  since?: number,
): void {
  const place = [kind, caseId, key];
  const savedAt = Date.now();
  const [before] = readForm(key, formDrafts.read(userId, place));
  const firstSavedAt = before?.firstSavedAt ?? since ?? savedAt;
  formDrafts.save(userId, place, { values, rows, savedAt, firstSavedAt });
}

export const dropForm = ({ userId, kind, caseId }: FormPlace, key: string): void =>
  formDrafts.drop(userId, [kind, caseId, key]);
