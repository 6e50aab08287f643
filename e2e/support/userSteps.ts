import type { UserAnswer } from '../../contract/accounts/admin';
import { roleDirectoryId, type Role } from '../../contract/accounts/roles';
import { usernameOf, type User } from '../../contract/accounts/users';
import type { Locator, Page } from '@playwright/test';
import { signedInCall } from './callAs';
import type { BuiltServer } from './server';
import { expect } from './test';

/** What an admin does to accounts beside the page. */
export async function callAsAdmin(server: BuiltServer) {
  const call = await signedInCall(server, 'admin');
  const post = async (path: string, body: object) =>
    ((await call(path, { method: 'POST', body: JSON.stringify(body) })) as UserAnswer).user;
  return {
    /** Adds somebody; without a password they are invited. */
    addUser: (email: string, fullname: string, role: Role = 'Field Engineer') =>
      post('/api/addingUser?type=register', {
        email,
        username: usernameOf(email),
        fullname,
        role,
        internal_ns_id: roleDirectoryId[role],
        is_active: true,
      }),
    updateUser: ({ id }: User, changed: Partial<Pick<User, 'email' | 'fullname' | 'role'>>) =>
      post(`/api/updateUser?type=updatedetails&userid=${id}`, { id, ...changed }),
    setPassword: ({ id }: User, password: string) => post(`/api/userPassword?userid=${id}`, { password }),
    /** Everybody whose e-mail or username contains the text, as stored. */
    findUsers: async (text: string) =>
      (await call(`/api/globalAdmin?type=getUsers&value=${encodeURIComponent(text)}`)) as User[],
  };
}

/** The dialog of a user, of a new one, or of many. */
export const userDialog = (page: Page): Locator => page.getByRole('dialog').first();

/** An input of that dialog. */
export const userField = (page: Page, name: string): Locator =>
  userDialog(page).getByRole('textbox', { name, exact: true });

/** The status switch of somebody in the list. */
export const statusSwitch = (page: Page, fullname: string): Locator =>
  page.getByRole('switch', { name: `Active: ${fullname}`, exact: true });

/** The switches of all listed users. */
export const listedUsers = (page: Page): Locator => page.getByRole('switch', { name: /^Active: / });

/** Answers the question that stands before each change of an account (ADM-06). */
export async function proceed(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Confirm / });
  await expect(question).toContainText('Are you sure you want to save the updates?');
  await question.getByRole('button', { name: 'Proceed' }).click();
}

/** Chooses a CSV file in the dialog that adds many, without a file on disk. */
export const chooseCsv = (page: Page, lines: readonly string[]): Promise<void> =>
  userDialog(page)
    .getByLabel('File with people')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
