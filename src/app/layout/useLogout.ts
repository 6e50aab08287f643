import { useRef } from 'react';
import { logout } from '@/features/auth/logout';
import { useLogoutQuestion } from '@/features/auth/useLogoutQuestion';
import { useAppDispatch } from '@/lib/hooks/storeHooks';

/** The way out (SHELL-12). */
export function useLogout() {
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const { request, question } = useLogoutQuestion();
  const leave = () => {
    // Enter that is held on the button presses it again and again.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void dispatch(logout()).finally(() => {
      isUnderWay.current = false;
    });
  };
  return { requestLogout: () => request(leave), question };
}
