/** What adding and editing users tells, beside the messages of any editing (ADM-06 … ADM-11; error catalogue, "Admin"). */
export const dialogMessages = {
  confirmText: 'Are you sure you want to save the updates?',
  emailInvalid: 'Please enter a valid email address',
  emailInvalidOnEdit: 'Invalid email format',
  emailTaken: 'Email already exists',

  updated: 'User details updated successfully',
  updateFailed: 'Update failed',
  added: 'User added successfully',
  addFailed: 'Failed to add user',

  passwordSet: 'The password is set',
  passwordFailed: 'Setting the password failed',
  invited: 'The invitation is sent',
  inviteFailed: 'Sending the invitation failed',

  notKnown: 'It is not known whether it was done. Doing it once more does no harm.',

  missing: 'There is no such user any more.',
  currentMissing: 'Enter your current password.',
  currentNeeded: 'To change your own email, enter the password that you sign in with.',
  notOwnRole: 'You cannot take the admin role from yourself.',
  notOwnPassword: 'Your own password is changed with the current one, in the menu behind your name.',
  inactive: 'This account is deactivated.',

  passwordOnce: 'It must be changed at the first sign-in. Copy it now: it is not shown again.',
  passwordAgain:
    'It must be changed at the next sign-in, and all sessions of this person end. Copy it now: it is not shown again.',
  invitationInstead: 'This person gets a mail with a link, good for seven days, to set a password.',
  leaveAdd: 'This user has not been added.',
  checkFirst: 'First check whether the user was added, above the fields.',
  unknownAddTitle: 'It is not known whether the user was added.',
  notAdded: 'The server was asked: this user was not added.',
  stillHereAdd: 'What you typed is still here. Correct or try again, and press Save.',
  expiredAdd: 'Your session has expired. Sign in again, then press Save once more.',
} as const;
