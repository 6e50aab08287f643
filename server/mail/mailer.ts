/** A mail ready to send. Text and HTML say the same, in ASCII, so that no encoding breaks a link. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface OutgoingMail extends Letter {
  /** The same at every attempt: Message-ID and file name are derived from it. */
  id: string;
  queuedAt: Date;
}

/** The mail server refuses this mail for good, as for a mailbox that does not exist. */
export class MailRefused extends Error {
  /** @param answer the mail server's code, as 550 */
  constructor(
    readonly answer: number,
    message: string,
  ) {
    super(message);
  }
}

/** Delivers mails. */
export interface Mailer {
  /**
   * Resolves when the mail has been accepted, with its destination: a server's name or a file's path. Rejects if
   * delivery fails or the signal aborts it; with `MailRefused` where another try is of no use.
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
}
