/** A `like` pattern for texts that contain `text`; `%`, `_` and `\` are matched literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
