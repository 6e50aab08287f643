import { useSelector } from 'react-redux';
import { logout } from '@/features/auth/logout';
import { useAppDispatch } from '@/lib/hooks';
import { selectIsAdmin, selectSessionUser } from '@/lib/session';
import { userName } from '@/lib/userName';

export interface HeaderUser {
  name: string;
  email: string;
  isAdmin: boolean;
  onLogout: () => void;
}

/** Who is named in the header, and how they leave. */
export function useHeaderUser(): HeaderUser {
  const dispatch = useAppDispatch();
  const user = useSelector(selectSessionUser);
  const isAdmin = useSelector(selectIsAdmin);
  const email = user?.email ?? '';
  return { name: userName(user), email, isAdmin, onLogout: () => void dispatch(logout()) };
}
