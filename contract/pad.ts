/** Returns a number with leading zeros, as dates and times have them: 7 is "07". */
export const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
