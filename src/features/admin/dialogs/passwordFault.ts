import { newPassword } from '@contract/auth';

/** What is wrong with a password for somebody; undefined where nothing is. What is too common the server says. */
export const passwordFault = (password: string): string | undefined =>
  password === '' ? 'Enter a password.' : newPassword.safeParse(password).error?.issues[0]?.message;
