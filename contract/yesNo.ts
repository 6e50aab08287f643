const YES = new Set(['t', 'true', 'y', 'yes', '1']);

/**
 * Whether a value means yes. Business systems write check boxes as `"T"` and `"F"`, `"Yes"`, `"1"` or `1`, in any
 * case and with blanks around; everything else, or no value, means no.
 */
export const isYes = (value: unknown): boolean =>
  typeof value === 'string' ? YES.has(value.trim().toLowerCase()) : value === true || value === 1;
