import { LOG_TEXT_LIMIT } from '@/lib/constants';

/** A message as far as it is shown unasked (LOG-05): its first 120 characters, none of them torn; itself when it is no longer. */
export function cutMessage(message: string): string {
  // A text cannot have more characters than units.
  if (message.length <= LOG_TEXT_LIMIT) return message;
  const characters = Array.from(message);
  return characters.length > LOG_TEXT_LIMIT
    ? `${characters.slice(0, LOG_TEXT_LIMIT).join('').trimEnd()}…`
    : message;
}
