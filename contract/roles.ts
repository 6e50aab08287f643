/** The roles, spelled as the business system and the admin pages spell them. */
export const roles = ['Admin', 'Field Engineer', 'Field Service Partner'] as const;
export type Role = (typeof roles)[number];

/** The directory id (`internal_ns_id`) that comes with a role (ADM-04). */
export const roleDirectoryId: Record<Role, string> = {
  Admin: '3',
  'Field Engineer': '2',
  'Field Service Partner': '4',
};

/** Whether a role is the admin's, in any case and with spaces around it (section 6). */
export const isAdmin = (role: string | null | undefined): boolean => role?.trim().toLowerCase() === 'admin';
