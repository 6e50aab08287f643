/** The caller as the business system knows them: by address or by name. */
export interface Person {
  email: string;
  fullname: string;
  alias: string | null;
}
