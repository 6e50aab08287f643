/** Texts that stand in no answer to anybody. */
const patterns: Record<string, RegExp> = {
  'a hash of a password': /\$argon2/,
  'the name of a secret column': /password_hash|token_hash/,
  'a place in the code': /node_modules|\.[cm]?[jt]s:\d+:\d+/,
};

/** The calls whose answers carry a token: to the one who has just signed in, or made it. */
const telling = new Set(['POST /api/login', 'POST /api/apiTokens', 'POST /api/reset-password']);

/** Everything that could be a token, a password of a fuzzed account or an id of a session. */
const CANDIDATE = /[\w-]{20,}/g;

/** What answers must not tell: tokens and passwords to nobody, sessions to their owner and admins only. */
export class Secrets {
  private readonly told = new Set<string>();
  private readonly owners = new Map<string, string>();

  /** Notes a token or a password, of 20 characters or more. */
  note(secret: string): void {
    this.told.add(secret);
  }

  noteSession(sessionId: string, owner: string): void {
    this.owners.set(sessionId, owner);
  }

  /**
   * Names the secret that an answer has; undefined where it has none.
   * @param reader the id of the account that it was sent to, undefined for admins, who see all sessions
   */
  in(operation: string, body: string, reader: string | undefined): string | undefined {
    const found = Object.entries(patterns).find(([, pattern]) => pattern.test(body));
    if (found) return found[0];
    for (const [text] of body.matchAll(CANDIDATE)) {
      if (this.told.has(text) && !telling.has(operation)) return 'a token or a password';
      const owner = this.owners.get(text);
      if (owner !== undefined && reader !== undefined && owner !== reader)
        return 'a session of somebody else';
    }
    return undefined;
  }
}
