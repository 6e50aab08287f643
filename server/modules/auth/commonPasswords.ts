let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords found most often in leaks (about 49,000, 18,000 of them long enough to be chosen here), in lower
 * case. Read when first needed: a start does not wait for a list that few requests use.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

/** Whether a password is one of the common ones, whatever its case. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await commonPasswords()).has(password.toLowerCase());
