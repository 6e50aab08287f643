import { logout } from '@/features/auth/logout';
import { useLogoutQuestion } from '@/features/auth/useLogoutQuestion';
import { useAppDispatch } from '@/lib/hooks/storeHooks';

/** The way out (SHELL-12). */
export function useLogout() {
  const dispatch = useAppDispatch();
  return useLogoutQuestion(() => void dispatch(logout()));
}
