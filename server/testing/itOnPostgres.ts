/**
 * A test of what only PostgreSQL can do or get wrong: several sessions at once, settings of the server. It exists where
 * the suite runs on PostgreSQL (`.ci/run` does); on the embedded database there is nothing to be left out.
 */
export function itOnPostgres(title: string, run: (url: string) => Promise<void>): void {
  const url = process.env.TEST_DATABASE_URL;
  if (url) it(title, () => run(url));
}
