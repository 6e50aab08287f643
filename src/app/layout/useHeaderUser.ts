import { useSelector } from 'react-redux';
import { roleName, userName } from '@/lib/format/people';
import { selectIsAdmin, selectSessionUser } from '@/lib/session/session';

interface HeaderUser {
  name: string;
  role: string;
  email: string;
  isAdmin: boolean;
}

/** What names somebody and lets them leave. */
export interface HeaderUserProps extends HeaderUser {
  onLogout: () => void;
}

/** Who is named in the header. */
export function useHeaderUser(): HeaderUser {
  const user = useSelector(selectSessionUser);
  const isAdmin = useSelector(selectIsAdmin);
  const email = user?.email ?? '';
  return { name: userName(user), role: roleName(user?.role ?? ''), email, isAdmin };
}
