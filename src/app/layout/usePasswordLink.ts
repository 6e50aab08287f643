import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** The way to one's own password, for a link; it leads back to where one is. */
export function usePasswordLink() {
  const { pathname, search, hash } = useLocation();
  return { to: paths.password, state: { from: pathname + search + hash } };
}
