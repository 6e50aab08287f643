/** The state of loading a list's rows. */
export interface Fetching {
  /** Why loading failed: one sentence, and a line with what to do. Earlier rows stay. */
  failure: { title: string; text: string } | null;
  /** A newer answer is loading. */
  refreshing: boolean;
  onRetry: () => void;
}

/** Nothing to fetch where the rows came with their record. */
export type FetchingProps = Fetching | { [Name in keyof Fetching]?: undefined };
