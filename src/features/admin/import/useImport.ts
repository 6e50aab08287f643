import { useMemo, useRef, useState } from 'react';
import type { User } from '@contract/users';
import { serverMessage, type ApiError } from '@/api/apiError';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange, type Sent } from '@/api/lostAnswer';
import { useAddUsersMutation } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import { useAskForUsers } from '../dialogs/useAskForUsers';
import { checkPeople, faultOf, requestOf, type ImportFault } from './checkPeople';
import { importMessages as messages } from './importMessages';
import { readFile } from './readFile';
import type { ImportRow, ReadPeople } from './readPeople';

/** A file that was chosen, and what it holds. */
export type ChosenFile = { name: string; size: number } & ReadPeople;

/** Where the admin stands between choosing a file and having added. */
type ImportStep =
  | { kind: 'choosing' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: ApiError }
  /** Nobody knows whether they were added, and the server cannot be asked. */
  | { kind: 'unknown'; error: ApiError };

export interface PeopleImport {
  file: ChosenFile | null;
  rows: readonly ImportRow[];
  /** What has to be corrected in the file, by what is known here and what the server has answered. */
  faults: readonly ImportFault[];
  step: ImportStep;
  /** Why nobody can be added now; null where they can. */
  blocked: string | null;
  choose: (files: readonly File[]) => void;
  askToAdd: () => void;
  add: () => void;
  /** Cancel of the confirmation. */
  resume: () => void;
  /** Whether they were added, where that is not known; adds nobody. */
  check: () => void;
}

const noRows: readonly ImportRow[] = [];

const serverFaults = (rows: readonly ImportRow[], step: ImportStep): ImportFault[] =>
  step.kind === 'failed' ? (step.error.issues ?? []).flatMap((issue) => faultOf(rows, issue) ?? []) : [];

/** All of them are added at once or none is, so that each stands for all. */
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
    const read = second ? { refusal: messages.oneFile } : await readFile(first);
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
  const told = serverFaults(rows, step);
  const isSending = step.kind === 'sending';
  // What is sent is added meanwhile: then it is no fault that the list has it.
  const faults = isSending || step.kind === 'unknown' ? [] : told.length > 0 ? told : known;

  /** What became of a list whose answer is missing: asked, not guessed. */
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
  /** A `next` of null: they are added. */
  const run = async (begin: () => Promise<ImportStep | null>) => {
    setStep({ kind: 'sending' });
    const next = await begin();
    if (!isOpen.current) return;
    if (next === null) return void tellAdded();
    setStep(next);
    if (next.kind === 'failed')
      dispatch(noticeShown({ kind: 'error', message: serverMessage(next.error) ?? messages.failed }));
  };
  const blocked = rows.length === 0 ? messages.fileFirst : faults.length > 0 ? messages.correctFirst : null;

  return {
    file,
    rows,
    faults,
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
