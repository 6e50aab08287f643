import { useState } from 'react';
import type { LoginAnswer, LoginRequest } from '@contract/accounts/auth';
import { toApiError } from '@/api/base/apiError';
import { useLoginMutation } from '@/api/auth';
import { logActivity } from '@/api/logActivity';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { signedIn } from '@/lib/session/session';
import type { SignedInUser } from '@/lib/session/storedSession';
import { activities, failureText, messages } from './messages';

/** Returns what of a login's answer is stored (LOGIN-02). Throws where the answer holds no user or no token. */
export function signedInUserOf({ user, token, expiresAt }: LoginAnswer): SignedInUser {
  const { id, email, alias, fullname, role } = user;
  if (!token) throw new TypeError('The login was answered without a token');
  return {
    id,
    role: role.trim().toLowerCase(),
    token,
    email,
    alias,
    fullname,
    internalId: user.internal_ns_id,
    expiresAt,
    mustChangePassword: user.must_change_password,
  };
}

/** Signs in, from the login page or from the dialog over a page whose session has expired. */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [login, { isLoading: isBusy }] = useLoginMutation();
  const [error, setError] = useState<string | null>(null);

  const requestUser = async (credentials: LoginRequest): Promise<SignedInUser | null> => {
    const { data, error: failure } = await login(credentials);
    if (!data) {
      setError(failureText(toApiError(failure), messages.loginUnexplained, messages.loginFailed));
      return null;
    }
    try {
      return signedInUserOf(data);
    } catch {
      setError(messages.loginUnexplained);
      return null;
    }
  };

  /** Resolves with the user, or null when it failed; `error` then says why. */
  const signIn = async (credentials: LoginRequest): Promise<SignedInUser | null> => {
    if (isBusy) return null;
    setError(null);
    const user = await requestUser(credentials);
    if (!user) return null;
    dispatch(signedIn(user));
    dispatch(noticeShown({ kind: 'success', message: messages.loginSucceeded }));
    void dispatch(logActivity(activities.login));
    return user;
  };

  return { signIn, isBusy, error };
}
