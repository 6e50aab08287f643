/** The pattern of `like` for texts with `text` in them: `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
