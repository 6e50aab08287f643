import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '@contract/accounts/users';
import { serverMessage, type ApiError } from '@/api/apiError';
import { logActivity } from '@/api/logActivity';
import { mayBeStored, sendChange } from '@/api/lostAnswer';
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

/** Sends what was chosen, and gives why it is not stored; where the answer was lost, the list tells. */
function useSendStatus() {
  const dispatch = useAppDispatch();
  const askForUsers = useAskForUsers();
  return useCallback(
    async (id: string, is_active: boolean): Promise<ApiError | undefined> => {
      const sent = await sendChange(() =>
        dispatch(updateStatus.initiate({ id, is_active }, { track: false })),
      );
      if (!sent.error || !mayBeStored(sent)) return sent.error;
      const answer = await askForUsers();
      if (answer.error) return sent.error;
      const isStored = answer.users.some((user) => user.id === id && user.is_active === is_active);
      return isStored ? undefined : sent.error;
    },
    [dispatch, askForUsers],
  );
}

function useToggle() {
  const dispatch = useAppDispatch();
  const send = useSendStatus();
  const [wanted, setWanted] = useState<Wanted>({});
  // The state is drawn a moment later than a second click comes.
  const running = useRef(new Set<string>());
  const toggle = useCallback(
    async ({ id, fullname, is_active }: User) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      const wants = !is_active;
      setWanted((before) => ({ ...before, [id]: wants }));
      const notice = (kind: Notice['kind'], message: string) => dispatch(noticeShown({ kind, message }));
      const error = await send(id, wants);
      if (error) notice('error', serverMessage(error) ?? userMessages.statusFailed);
      else {
        notice('success', userMessages.statusUpdated);
        void dispatch(logActivity(switchedLog(fullname, wants)));
      }
      running.current.delete(id);
      setWanted(({ [id]: _answered, ...others }) => others);
    },
    [dispatch, send],
  );
  return { wanted, toggle };
}

/** The status switches of the list: the way of each from the click to the answer, and which of them are locked. */
export function useStatusSwitches(users: readonly User[] | undefined): StatusSwitches {
  const { wanted, toggle } = useToggle();
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
      toggle: (user) => void toggle(user),
    }),
    [wanted, ownId, activeAdmins, toggle],
  );
}
