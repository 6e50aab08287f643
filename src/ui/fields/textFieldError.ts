/** What is wrong with a `TextField`'s value; undefined for one that is no longer than `maxLength`. */
export const textFieldError = (value: string, maxLength?: number): string | undefined =>
  maxLength !== undefined && value.length > maxLength
    ? `Shorten this to ${count(maxLength)} characters: it has ${count(value.length)}.`
    : undefined;

const count = (characters: number) => characters.toLocaleString('en-US');
