import { ErpError, isMisfit, type ErpErrorReason } from '@server/netsuite/errors';

/** `missing` must be put right before the account can be connected; `look` is for a person to judge. */
export type State = 'ok' | 'look' | 'missing';

export interface Finding {
  state: State;
  /** What was looked at: `sign-in`, `Tasks`. */
  subject: string;
  text: string;
  /** Lines below it, such as a record. */
  lines?: readonly string[];
}

const WIDTHS = { state: 9, subject: 26 };

/** Returns a finding as lines of aligned text. */
export const findingText = ({ state, subject, text, lines = [] }: Finding): string =>
  [
    `${state.padEnd(WIDTHS.state)}${subject.padEnd(WIDTHS.subject)} ${text}`,
    ...lines.map((line) => `${' '.repeat(WIDTHS.state + 2)}${line}`),
  ].join('\n');

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** They say nothing of what was asked for: all other calls meet them too. */
const reasonsOfAllCalls: readonly ErpErrorReason[] = ['unreachable', 'limit', 'signIn'];

/**
 * Returns the finding where what was asked for does not fit the account, with NetSuite's words below it. Of an error of
 * NetSuite's own it has these words alone, for no permission and no setting mends that.
 * @throws the error itself where it ends the whole check
 */
export function findingOf(error: unknown, ofMisfit: Finding): Finding {
  if (isMisfit(error)) return { ...ofMisfit, lines: [messageOf(error)] };
  if (!(error instanceof ErpError) || reasonsOfAllCalls.includes(error.reason)) throw error;
  return { ...ofMisfit, text: messageOf(error) };
}
