/** What the signed-in person did, newest first (LOG-04). */
export function RecentActivity() {
  return null;
}
