/** The rows, counted from 0, whose address stands in a row before, whatever its case. */
export function repeatedRows(users: readonly { email: string }[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  users.forEach(({ email }, row) => {
    const address = email.toLowerCase();
    if (seen.has(address)) repeated.add(row);
    seen.add(address);
  });
  return repeated;
}
