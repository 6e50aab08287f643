import { countText } from '@/lib/format/texts';

/** The messages of the users page (ADM-03; specification, error catalogue, "Admin"). */
export const userMessages = {
  loaded: 'Users loaded successfully',
  noneFound: 'No users found',
  loadFailed: 'Failed to load users. Please try again later.',
  statusUpdated: 'Users Status Updated',
  statusFailed: 'Status update failed',
  checkingAgain: 'The server cannot be asked now. Checking again changes nothing.',
  statusUnknown: (name: string, isOn: boolean) =>
    `It is not known whether ${name} was ${isOn ? 'activated' : 'deactivated'}.`,
  accessDenied: 'Access denied',
  left: (names: string) => `No longer in the directory, and still able to sign in: ${names}.`,
  cut: (shown: number) => `Only the first ${countText(shown)} users are shown. There may be more.`,
} as const;

/** Why a switch does not move (ADM-13). The server has the same words. */
export const lockReasons = {
  self: 'You cannot deactivate yourself.',
  lastAdmin: 'This is the last active admin.',
} as const;

/** The line of a switched account in the activity log (LOG-01). */
export const switchedLog = (fullname: string, isActive: boolean) =>
  `${isActive ? 'Activated' : 'Deactivated'} user ${fullname}`;
