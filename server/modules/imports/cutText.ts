import { presentable } from '@server/http/presentable';

const SHOWN_CHARACTERS = 200;

/** The beginning of a text that a field may fill with ten thousand characters; the report has all of it. */
export const cut = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${presentable(text, SHOWN_CHARACTERS)}…` : text;
