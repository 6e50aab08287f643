import type { Issue } from '@contract/errors';
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
  /** Likewise, when it was opened from what tells that it was not created: it is offered before others. */
  askedAt?: number | undefined;
  /** Then also why, until something is typed, unless it was corrected before. */
  rejection?: Rejection | undefined;
}

/** Why a form that was sent was not created, and what was wrong with it as it stands. */
export interface Rejection {
  message: string;
  issues: Issue[];
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

const isIssue = (value: unknown): value is Issue =>
  isObject(value) && isText(value.path) && isText(value.message);
const isRejection = (value: unknown): value is Rejection =>
  isObject(value) && isText(value.message) && Array.isArray(value.issues) && value.issues.every(isIssue);

function readForm(key: string, stored: unknown): StoredForm[] {
  if (!isObject(stored)) return [];
  const { values, rows, savedAt, firstSavedAt, askedAt, rejection } = stored;
  if (!isTexts(values) || !Array.isArray(rows) || !rows.every(isRow)) return [];
  if (typeof savedAt !== 'number' || typeof firstSavedAt !== 'number') return [];
  if (askedAt !== undefined && typeof askedAt !== 'number') return [];
  if (rejection !== undefined && !isRejection(rejection)) return [];
  const isWhole = rows.length > 0 && rows.length <= MAX_ITEMS;
  return isWhole ? [{ key, values, rows, savedAt, firstSavedAt, askedAt, rejection }] : [];
}

const offeredAt = ({ askedAt, savedAt }: StoredForm) => askedAt ?? savedAt;

/** What was typed and not created, the latest first; what cannot be read is left out. */
export const readStoredForms = ({ userId, kind, caseId }: FormPlace): StoredForm[] =>
  Object.entries(formDrafts.readBelow(userId, [kind, caseId]))
    .flatMap(([key, stored]) => readForm(key, stored))
    .sort((a, b) => offeredAt(b) - offeredAt(a));

/** @param savedAt when it was typed, in milliseconds since 1970 */
export function keepForm(
  { userId, kind, caseId }: FormPlace,
  { key, ...content }: FormContent & Pick<StoredForm, 'key'>,
  savedAt = Date.now(),
): void {
  const place = [kind, caseId, key];
  const [before] = readForm(key, formDrafts.read(userId, place));
  formDrafts.save(userId, place, { ...content, savedAt, firstSavedAt: before?.firstSavedAt ?? savedAt });
}

/** Has a form that is kept offered before others for the same case, with why it was not created, where that still stands. */
export function offerFirst(
  { userId, kind, caseId }: FormPlace,
  key: string,
  rejection: Rejection | undefined,
): void {
  const place = [kind, caseId, key];
  const [kept] = readForm(key, formDrafts.read(userId, place));
  if (kept) formDrafts.save(userId, place, { ...kept, askedAt: Date.now(), rejection });
}

export const dropForm = ({ userId, kind, caseId }: FormPlace, key: string): void =>
  formDrafts.drop(userId, [kind, caseId, key]);
