/** Whether `text` is HH:mm and a time of day. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What is wrong with a `TimeField`'s value; undefined for a time of day and for an empty field. */
export const timeFieldError = (value: string): string | undefined =>
  value.trim() === '' || isTimeOfDay(value) ? undefined : 'Enter a time like 1:30 PM or 13:30.';
