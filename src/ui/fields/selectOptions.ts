export interface SelectOption {
  readonly id: string;
  readonly label: string;
}

/** What each option is called, by id: entries that read alike get their id in brackets, the others none. */
export function distinctLabels(options: readonly SelectOption[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { label } of options) count.set(label, (count.get(label) ?? 0) + 1);
  return new Map(
    options.map(({ id, label }) => [id, (count.get(label) ?? 0) > 1 ? `${label} (${id})` : label]),
  );
}
