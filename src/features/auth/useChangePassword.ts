import { useSelector } from 'react-redux';
import { toApiError } from '@/api/apiError';
import { logActivity } from '@/api/logActivity';
import { useChangePasswordMutation } from '@/api/ownPassword';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { selectSessionUser, signedIn } from '@/lib/session';
import { activities, messages } from './messages';
import { refusedFaults, type NewPasswordField } from './passwordFaults';
import { usePasswordForm } from './usePasswordForm';

const fields: readonly ('current' | NewPasswordField)[] = ['current', 'password', 'confirmation'];

/** @param onDone what follows where nothing stood in the way before */
export function useChangePassword(onDone: () => void) {
  const dispatch = useAppDispatch();
  const user = useSelector(selectSessionUser);
  const [change] = useChangePasswordMutation();

  return usePasswordForm(fields, async ({ current, password }) => {
    const { error } = await change({ current, password });
    if (error) {
      const failure = toApiError(error);
      return refusedFaults(fields, failure, failure.message);
    }
    dispatch(noticeShown({ kind: 'success', message: messages.passwordChanged }));
    if (user?.mustChangePassword) {
      dispatch(signedIn({ ...user, mustChangePassword: false }));
      // Signing in is done with this; before, the log took nothing.
      void dispatch(logActivity(activities.login));
    } else onDone();
    return {};
  });
}
