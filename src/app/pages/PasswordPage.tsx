import { ChangePasswordPage } from '@/features/auth/password/ChangePasswordPage';
import { SessionDialogs } from '@/features/auth/SessionDialogs';
import { useStorageOfOneUser } from '../layout/useStorageOfOneUser';

/** /password, which stands outside the frame of signed-in pages: who must change the password has no way into these. */
export function PasswordPage() {
  useStorageOfOneUser();
  return (
    <>
      <ChangePasswordPage />
      <SessionDialogs />
    </>
  );
}
