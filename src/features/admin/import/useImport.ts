import { useMemo, useRef, useState } from 'react';
import type { User } from '@contract/accounts/users';
import { serverMessage, type ApiError } from '@/api/base/apiError';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange, type Sent } from '@/api/base/lostAnswer';
import { useAddUsersMutation } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import { checkPeople, requestOf, importErrorOf, type ImportError } from './checkPeople';
import { readFile, type ImportRow, type ReadPeople } from './readPeople';
import { useAskForUsers } from '../dialogs/useAskForUsers';
import { importMessages as messages } from './messages';

/** The chosen file and its content. */
export type ChosenFile = { name: string; size: number } & ReadPeople;

/** Where the admin stands between choosing a file and having added. */
type ImportStep =
  | { kind: 'choosing' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: ApiError }
  /** It is unknown whether they were added, and the server cannot be asked. */
  | { kind: 'unknown'; error: ApiError };

export interface PeopleImport {
  file: ChosenFile | null;
  rows: readonly ImportRow[];
  /** What has to be corrected in the file, as checked here and by the server. */
  errors: readonly ImportError[];
  step: ImportStep;
  /** Why nobody can be added now; null where they can. */
  blocked: string | null;
  choose: (files: readonly File[]) => void;
  askToAdd: () => void;
  add: () => void;
  /** Cancel of the confirmation. */
  resume: () => void;
  /** Asks the server whether they were added, where that is unknown; adds nobody. */
  check: () => void;
}

const noRows: readonly ImportRow[] = [];

const serverErrors = (rows: readonly ImportRow[], step: ImportStep): ImportError[] =>
  step.kind === 'failed'
    ? (step.error.issues ?? []).flatMap((issue) => importErrorOf(rows, issue) ?? [])
    : [];

/** All of them are added at once, or none. */
function areAmong(rows: readonly ImportRow[], users: readonly User[]): boolean {
  const addresses = new Set(users.map(({ email }) => email.toLowerCase()));
  return rows.every(({ email }) => addresses.has(email.toLowerCase()));
}

/** The file that was chosen last; reading one takes a moment. */
function useChosenFile() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const turn = useRef(0);
  const choose = async (files: readonly File[]) => {
    const [first, second] = files;
    if (!first) return;
    turn.current += 1;
    const own = turn.current;
    const read = second ? { error: messages.oneFile } : await readFile(first);
    if (own === turn.current) setFile({ name: first.name, size: first.size, ...read });
  };
  return [file, choose] as const;
}

/** One admin's work on a list of people, from choosing its file to having added them. */
export function useImport(users: readonly User[], onAdded: () => void): PeopleImport {
  const dispatch = useAppDispatch();
  const [addUsers] = useAddUsersMutation();
  const askForUsers = useAskForUsers();
  const [file, choose] = useChosenFile();
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' });
  const isOpen = useIsOpen();

  const rows = file && 'rows' in file ? file.rows : noRows;
  const known = useMemo(() => checkPeople(rows, users), [rows, users]);
  const answered = serverErrors(rows, step);
  const isSending = step.kind === 'sending';
  // While they are being added, the list may contain them already: that is no error.
  const errors = isSending || step.kind === 'unknown' ? [] : answered.length > 0 ? answered : known;

  /** Finds out whether people were added when the answer got lost. */
  const ask = async (error: ApiError): Promise<ImportStep | null> => {
    const answer = await askForUsers();
    if (answer.error) return { kind: 'unknown', error };
    if (areAmong(rows, answer.users)) return null;
    return { kind: 'failed', error: { ...error, message: messages.notAdded } };
  };
  const stepAfter = async (sent: Sent): Promise<ImportStep | null> => {
    if (!sent.error) return null;
    return mayBeStored(sent) ? ask(sent.error) : { kind: 'failed', error: sent.error };
  };
  const tellAdded = () => {
    void dispatch(logActivity(messages.log(rows.length)));
    dispatch(noticeShown({ kind: 'success', message: messages.added(rows.length) }));
    onAdded();
  };
  /** A `next` of null means that they were added. */
  const run = async (begin: () => Promise<ImportStep | null>) => {
    setStep({ kind: 'sending' });
    const next = await begin();
    if (!isOpen.current) return;
    if (next === null) return void tellAdded();
    setStep(next);
    if (next.kind === 'failed')
      dispatch(noticeShown({ kind: 'error', message: serverMessage(next.error) ?? messages.failed }));
  };
  const blocked = rows.length === 0 ? messages.fileFirst : errors.length > 0 ? messages.correctFirst : null;

  return {
    file,
    rows,
    errors,
    step,
    blocked,
    choose: (files) => {
      if (isSending) return;
      setStep({ kind: 'choosing' });
      void choose(files);
    },
    askToAdd: () => {
      if (blocked === null && !isSending) setStep({ kind: 'confirming' });
    },
    add: () => void run(async () => stepAfter(await sendChange(() => addUsers(requestOf(rows))))),
    resume: () => setStep({ kind: 'choosing' }),
    check: () => {
      if (step.kind === 'unknown') void run(() => ask(step.error));
    },
  };
}
