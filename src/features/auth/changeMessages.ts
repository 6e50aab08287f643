/** What changing one's own password says about outcomes; apart from `messages.ts`, which the login page loads. */
export const changeMessages = {
  changed: 'Password changed. Your other sessions were ended.',
  demanded: 'An administrator has set your password. Choose your own to go on.',
  unknown:
    'It is not known whether your password was changed. Try again: if the current password is refused then, it was changed, and the new one holds.',
} as const;
