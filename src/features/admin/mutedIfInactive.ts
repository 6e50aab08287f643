import type { User } from '@contract/users';

/** Who cannot sign in steps back. */
export const mutedIfInactive = ({ is_active }: User) => (is_active ? {} : { color: 'tokens.text2' });
