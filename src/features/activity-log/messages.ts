/** The messages of Recent Activity. */
export const activityMessages = {
  none: 'No recent activity',
  failed: 'Your activity cannot be shown right now.',
  reversed: 'From is after To.',
} as const;
