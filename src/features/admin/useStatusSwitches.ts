import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '@contract/accounts/users';
import { serverMessage, type ApiError } from '@/api/base/apiError';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange } from '@/api/base/lostAnswer';
import { usersApi } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown, type Notice } from '@/lib/store/notices';
import { selectSessionUser } from '@/lib/session/session';
import { useAskForUsers } from './dialogs/useAskForUsers';
import { lockReasons, switchedLog, userMessages } from './messages';

/** The switches of all rows. They outlive the rows: one that is switched may be on another page when the answer comes. */
export interface StatusSwitches {
  /** What the switch shows: the choice at once, and the stored state again if the server rejects it (ADM-03). */
  isOn: (user: User) => boolean;
  /** Its answer is on its way. */
  isBusy: (user: User) => boolean;
  /** Why it cannot be switched off; null where it can (ADM-13). */
  lockOf: (user: User) => string | null;
  toggle: (user: User) => void;
  /** What is not known to be stored, since neither an answer nor the list could be had. */
  unknown: readonly UnknownSwitch[];
  /** Asks the list again what became of it. */
  check: (lost: UnknownSwitch) => void;
}

export interface UnknownSwitch {
  user: User;
  wants: boolean;
  error: ApiError;
}

const Switches = createContext<StatusSwitches | null>(null);

export const StatusSwitchesProvider = Switches.Provider;

export function useSwitches(): StatusSwitches {
  const switches = useContext(Switches);
  if (!switches) throw new Error('A status switch stands outside the list of users');
  return switches;
}

const { updateStatus } = usersApi.endpoints;

/** By id: what was chosen and is not answered yet. */
type Wanted = Readonly<Record<string, boolean>>;

const isActiveAdmin = ({ role, is_active }: User) => role === 'Admin' && is_active;

/** What became of a switch: stored where there is no error. */
interface Outcome {
  error?: ApiError;
  isUnknown?: boolean;
}

/** Sends what was chosen; where the answer was lost, the list tells whether it is stored. */
function useSendStatus() {
  const dispatch = useAppDispatch();
  const askForUsers = useAskForUsers();
  const ask = useCallback(
    async ({ user: { id }, wants, error }: UnknownSwitch): Promise<Outcome> => {
      const answer = await askForUsers();
      if (answer.error) return { error: answer.error, isUnknown: true };
      const isStored = answer.users.some((user) => user.id === id && user.is_active === wants);
      return isStored ? {} : { error };
    },
    [askForUsers],
  );
  const send = useCallback(
    async (user: User, wants: boolean): Promise<Outcome> => {
      const sent = await sendChange(() =>
        dispatch(updateStatus.initiate({ id: user.id, is_active: wants }, { track: false })),
      );
      if (!sent.error || !mayBeStored(sent)) return { error: sent.error };
      return ask({ user, wants, error: sent.error });
    },
    [dispatch, ask],
  );
  return { send, ask };
}

function useToggle() {
  const dispatch = useAppDispatch();
  const { send, ask } = useSendStatus();
  const [wanted, setWanted] = useState<Wanted>({});
  const [unknown, setUnknown] = useState<readonly UnknownSwitch[]>([]);
  // The state is drawn a moment later than a second click comes.
  const running = useRef(new Set<string>());
  const run = useCallback(
    async (user: User, wants: boolean, find: () => Promise<Outcome>) => {
      const { id, fullname } = user;
      if (running.current.has(id)) return;
      running.current.add(id);
      setWanted((before) => ({ ...before, [id]: wants }));
      const notice = (kind: Notice['kind'], message: string) => dispatch(noticeShown({ kind, message }));
      const { error, isUnknown } = await find();
      setUnknown((before) => [
        ...before.filter((each) => each.user.id !== id),
        ...(error && isUnknown ? [{ user, wants, error }] : []),
      ]);
      if (!error) {
        notice('success', userMessages.statusUpdated);
        void dispatch(logActivity(switchedLog(fullname, wants)));
      } else if (!isUnknown) notice('error', serverMessage(error) ?? userMessages.statusFailed);
      running.current.delete(id);
      setWanted(({ [id]: _answered, ...others }) => others);
    },
    [dispatch],
  );
  const toggle = useCallback(
    (user: User) => void run(user, !user.is_active, () => send(user, !user.is_active)),
    [run, send],
  );
  const check = useCallback(
    (lost: UnknownSwitch) => void run(lost.user, lost.wants, () => ask(lost)),
    [run, ask],
  );
  return { wanted, unknown, toggle, check };
}

/** The status switches of the list: the way of each from the click to the answer, and which of them are locked. */
export function useStatusSwitches(users: readonly User[] | undefined): StatusSwitches {
  const { wanted, unknown, toggle, check } = useToggle();
  const ownId = useSelector(selectSessionUser)?.id;
  const activeAdmins = useMemo(() => users?.filter(isActiveAdmin).length ?? 0, [users]);
  return useMemo(
    () => ({
      isOn: ({ id, is_active }) => wanted[id] ?? is_active,
      isBusy: ({ id }) => id in wanted,
      lockOf: (user) => {
        if (user.id === ownId) return lockReasons.self;
        return isActiveAdmin(user) && activeAdmins === 1 ? lockReasons.lastAdmin : null;
      },
      toggle,
      unknown,
      check,
    }),
    [wanted, unknown, ownId, activeAdmins, toggle, check],
  );
}
