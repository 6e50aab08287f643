import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '@contract/accounts/users';
import { serverMessage, type ApiError } from '@/api/base/apiError';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange, type Sent } from '@/api/base/lostAnswer';
import { useAddUserMutation } from '@/api/users';
import { ADD_USER_TOAST_DELAY } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown, type Notice } from '@/lib/store/notices';
import { pause } from '@/lib/browser/pause';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import { dialogMessages } from './messages';
import { bodyOf, isAmong, newUserErrors, noUser, type NewUser, type NewUserErrors } from './newUser';
import { useAskForUsers } from './useAskForUsers';

/** Where the admin stands between typing and having added. */
export type AddStep =
  | { kind: 'editing' }
  | { kind: 'confirming' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: ApiError }
  /** Nobody knows whether the user was added, and the server cannot be asked: what was sent stays as it is until then. */
  | { kind: 'unknown'; error: ApiError };

export interface AddUserForm {
  value: NewUser;
  step: AddStep;
  /** What is marked at the fields: nothing before Save was pressed. */
  errors: NewUserErrors;
  hasChanges: boolean;
  edit: (part: Partial<NewUser>) => void;
  /** Save: asks for confirmation, or shows what has to be corrected. */
  askToSave: () => void;
  /** Proceed. */
  save: () => void;
  /** Cancel of the confirmation. */
  resume: () => void;
  /** Whether the user was added, where that is not known; adds nobody. */
  check: () => void;
}

interface AddEvents {
  /** Once the server has answered that the user is added, and the person has been told. */
  onAdded: () => void;
  /** Once the errors are marked. */
  onInvalid: () => void;
}

const isChanged = (value: NewUser) =>
  Object.keys(noUser).some((key) => value[key as keyof NewUser] !== noUser[key as keyof NewUser]);

/** What the server found wrong, by field. */
const issuesOf = (step: AddStep): NewUserErrors =>
  step.kind === 'failed'
    ? Object.fromEntries(step.error.issues?.map(({ path, message }) => [path, message]) ?? [])
    : {};

/** One admin's work on a new user, from opening the form to having added (ADM-04, ADM-06 … ADM-08, ADM-11). */
export function useAddUser(users: readonly User[], { onAdded, onInvalid }: AddEvents): AddUserForm {
  const dispatch = useAppDispatch();
  const [addUser] = useAddUserMutation();
  const askForUsers = useAskForUsers();
  const [value, setValue] = useState(noUser);
  const [step, setStep] = useState<AddStep>({ kind: 'editing' });
  const [isChecked, setChecked] = useState(false);
  const isOpen = useIsOpen();

  const tell = (kind: Notice['kind'], message: string) => void dispatch(noticeShown({ kind, message }));
  const errors = newUserErrors(value, users);
  // The user who is being added may be in the list already: then it is no error that the address is taken.
  const areErrorsShown = isChecked && step.kind !== 'sending' && step.kind !== 'unknown';

  /** Whether a user whose answer is missing was added: asked, not guessed. */
  const ask = async (error: ApiError): Promise<AddStep | null> => {
    const answer = await askForUsers();
    if (answer.error) return { kind: 'unknown', error };
    if (isAmong(value, answer.users)) return null;
    return { kind: 'failed', error: { ...error, message: dialogMessages.notAdded } };
  };
  const stepAfter = async (sent: Sent): Promise<AddStep | null> => {
    if (!sent.error) return null;
    return mayBeStored(sent) ? ask(sent.error) : { kind: 'failed', error: sent.error };
  };
  /** `next` is null where the user was added. */
  const settle = async (next: AddStep | null) => {
    if (next === null) await pause(ADD_USER_TOAST_DELAY);
    if (!isOpen.current) return;
    if (next === null) {
      void dispatch(logActivity(`Added user ${value.fullname}`));
      tell('success', dialogMessages.added);
      onAdded();
      return;
    }
    flushSync(() => {
      setStep(next);
      setChecked(true);
    });
    if (next.kind !== 'failed') return;
    tell('error', serverMessage(next.error) ?? dialogMessages.addFailed);
    if (Object.keys(issuesOf(next)).length > 0) onInvalid();
  };
  const run = async (begin: () => Promise<AddStep | null>) => {
    setStep({ kind: 'sending' });
    await settle(await begin());
  };

  const showErrors = () => {
    flushSync(() => setChecked(true));
    const { email } = errors;
    // A missing value is seen; a toast is for one that looks right and is not (ADM-07, ADM-08).
    if (email !== undefined && value.email !== '')
      tell('error', email === dialogMessages.emailTaken ? email : dialogMessages.emailInvalid);
    onInvalid();
  };

  return {
    value,
    step,
    errors: { ...(areErrorsShown && errors), ...issuesOf(step) },
    hasChanges: isChanged(value),
    edit: (part) => {
      if (step.kind === 'sending' || step.kind === 'unknown') return;
      setValue({ ...value, ...part });
      // The server's error was about the text before.
      if (step.kind === 'failed')
        setStep({
          ...step,
          error: { ...step.error, issues: step.error.issues?.filter(({ path }) => !(path in part)) },
        });
    },
    askToSave: () => {
      if (step.kind === 'sending' || step.kind === 'unknown') return;
      if (Object.keys(errors).length > 0) showErrors();
      else setStep({ kind: 'confirming' });
    },
    save: () => void run(async () => stepAfter(await sendChange(() => addUser(bodyOf(value))))),
    resume: () => setStep({ kind: 'editing' }),
    check: () => {
      if (step.kind === 'unknown') void run(() => ask(step.error));
    },
  };
}
