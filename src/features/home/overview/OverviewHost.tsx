/** The Calendar List Overview, while it is open (HOME-07). */
export function OverviewHost() {
  return null;
}
