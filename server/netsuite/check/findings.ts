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
