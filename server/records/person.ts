/** Who asks, as the business system knows them: by their address, or by a name. */
export interface Person {
  email: string;
  fullname: string;
  alias: string | null;
}
