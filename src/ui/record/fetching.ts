/** How asking for the rows of a list goes. */
export interface Fetching {
  /** Why they could not be listed: one sentence, and a line of what to do. Rows of before are shown all the same. */
  failure: { title: string; text: string } | null;
  /** A later answer is on its way. */
  refreshing: boolean;
  onRetry: () => void;
}

/** Rows that came with their record are not asked for. */
export type FetchingProps = Fetching | { [Name in keyof Fetching]?: undefined };
