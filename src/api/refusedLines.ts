import type { Issue } from '@contract/errors';
import { waitText } from '@/lib/format/texts';
import { saveTexts } from '@/lib/saveTexts';
import type { ApiError } from './apiError';

/**
 * Why something was not saved, and what to do, line by line.
 *
 * @param labelOf the label of the field that an issue is about; undefined where it is about none
 * @param texts that what was typed is kept, and what to press where the session has expired
 */
export function refusedLines(
  { status, code, message, issues = [], retryAfter }: ApiError,
  labelOf: (issue: Issue) => string | undefined,
  texts: { kept: string; expired: string } = saveTexts,
): string[] {
  if (status === 401) return [texts.expired];
  // Each field says its own; here they are named, because some may stand on another tab.
  const listed = issues
    .filter((issue) => issue.message !== message)
    .map((issue) => {
      const label = labelOf(issue);
      return label === undefined ? issue.message : `${label}: ${issue.message}`;
    });
  if (code === 'validation_failed' && listed.length > 0) return [saveTexts.invalid, ...listed, texts.kept];
  const wait = status === 429 && retryAfter !== undefined ? [waitText(retryAfter)] : [];
  return [message, ...wait, ...listed, texts.kept];
}
