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
 * Returns the finding where a call failed that says nothing of the account: an error of NetSuite's own, or an answer that
 * is none of the service's. The check goes on, for a single address may be answered so; what answers every call so already
 * fails the sign-in. An account of which something was not seen is not ready.
 * @param what could not be checked, such as `the catalog of task`
 * @throws the error itself where it ends the whole check
 */
export function uncheckedOf(error: unknown, subject: string, what: string): Finding {
  if (!(error instanceof ErpError) || reasonsOfAllCalls.includes(error.reason)) throw error;
  return { state: 'missing', subject, text: `${what} could not be checked`, lines: [messageOf(error)] };
}

/**
 * Returns the finding where what was asked for does not fit the account, with NetSuite's words below it; of any other
 * error that it could not be checked.
 * @throws the error itself where it ends the whole check
 */
export const findingOf = (error: unknown, what: string, ofMisfit: Finding): Finding =>
  isMisfit(error) ? { ...ofMisfit, lines: [messageOf(error)] } : uncheckedOf(error, ofMisfit.subject, what);
