/** The hour, by the server's clock, in which all ids are compared: few people work. */
const HOUR = 2;

/** The next two o'clock in the morning after a moment. */
export function nextNight(after: Date): Date {
  const night = new Date(after);
  night.setHours(HOUR, 0, 0, 0);
  if (night <= after) night.setDate(night.getDate() + 1);
  return night;
}
