const YES = new Set(['t', 'true', 'y', 'yes', '1']);

/**
 * Whether a value says yes. Business systems write their check boxes as `"T"` and `"F"`, `"Yes"`, `"1"` or `1`, in any
 * case and with blanks around; whatever else, and nothing, is no.
 */
export const isYes = (value: unknown): boolean =>
  typeof value === 'string' ? YES.has(value.trim().toLowerCase()) : value === true || value === 1;
