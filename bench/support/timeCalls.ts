import type { BuiltServer } from '../../e2e/support/server';
import type { SessionHeaders } from '../../e2e/support/signIn';

export interface TimedCall {
  /** From asking until the answer is there whole. */
  ms: number;
  headers: Headers;
}

/**
 * Asks for these paths, one after the other and over one connection.
 * @throws where an answer is no success
 */
export async function timeCalls(
  server: BuiltServer,
  headers: SessionHeaders,
  paths: readonly string[],
): Promise<TimedCall[]> {
  const calls: TimedCall[] = [];
  for (const path of paths) {
    const asked = performance.now();
    const answer = await fetch(`${server.url}${path}`, { headers });
    const text = await answer.text();
    calls.push({ ms: performance.now() - asked, headers: answer.headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  }
  return calls;
}
