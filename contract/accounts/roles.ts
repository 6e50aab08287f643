/** The roles, spelled as in the business system and on the admin pages. */
export const roles = ['Admin', 'Field Engineer', 'Field Service Partner'] as const;
export type Role = (typeof roles)[number];

/** The directory id (`internal_ns_id`) of a role (ADM-04). */
export const roleDirectoryId: Record<Role, string> = {
  Admin: '3',
  'Field Engineer': '2',
  'Field Service Partner': '4',
};

/** Whether a role is Admin, in any case and with spaces around it (section 6). */
export const isAdmin = (role: string | null | undefined): boolean => role?.trim().toLowerCase() === 'admin';
