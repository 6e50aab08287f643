import { countedText } from '@/lib/format/texts';

/** The messages of a user's history tabs. */
export const historyMessages = {
  sessions: {
    failed: 'The sessions could not be loaded.',
    noneTitle: 'No sessions found',
    none: 'This person is not signed in anywhere.',
    endOneTitle: 'End this session?',
    endAllTitle: 'End all sessions?',
    endOne: 'The person using it is signed out, and can sign in again.',
    endAll: 'This person is signed out everywhere, and can sign in again.',
    endOwn: 'It is the one you use: you are signed out, and can sign in again.',
    endAllOwn: 'Yours is among them: you are signed out too, and can sign in again.',
    ended: (count: number) =>
      count === 0 ? 'It had ended already.' : `${countedText(count, ['session', 'sessions'])} ended.`,
    notEnded: (why: string) => `Nothing was ended. ${why}`,
    unknown: (why: string) => `It is not known whether it ended. ${why}`,
  },
  activity: {
    failed: 'The activity could not be loaded.',
    noneTitle: 'No activity found',
    none: 'This person has not done anything yet that is logged.',
  },
  audit: {
    failed: 'The audit trail could not be loaded.',
    noneTitle: 'No entries found',
    none: 'Nothing was done to this person or by them yet.',
    /** Shown when the answer is full and may leave out older entries. */
    newest: (cap: number) => `The newest ${cap} entries.`,
  },
} as const;
