let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords most often found in leaks (about 49,000, of which 18,000 are long enough to be chosen here), in lower
 * case. Loaded when first needed, so that a start does not wait for it.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

/** Whether a password is a common one, regardless of case. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await commonPasswords()).has(password.toLowerCase());
