import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { asBackground } from '@server/db/postgres/connectionSlots';
import type { Letter, Mailer } from './mailer';
import { claimMail, dropMail, markMailSent, postponeMail, type QueuedMail } from './outbox';

const SECOND = 1000;
/** How often a server looks for what others left behind, or what is to be tried again. */
const POLL_MS = 5 * SECOND;
/** A try is ended after this long, well before its lease (outbox.ts) ends. */
const TRY_MS = 60 * SECOND;
/** How long the end of the server waits for a mail on its way. */
const STOP_GRACE_MS = 5 * SECOND;

const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 300;

/**
 * Writes what goes out for a queued mail, in the transaction that claims it; null where nobody is to get one.
 * It is asked again at each try.
 */
export type Compose = (trx: Executor, mail: QueuedMail) => Promise<Letter | null>;

export interface MailSenderDeps {
  db: Kysely<Database>;
  mailer: Mailer;
  compose: Record<QueuedMail['kind'], Compose>;
  log: FastifyBaseLogger;
}

export interface MailSender {
  /** Sends all that is due; resolves when nothing is left to be done now, and never rejects. */
  drain(): Promise<void>;
  /** Ends the sender; a mail on its way gets some seconds to arrive. */
  stop(): Promise<void>;
}

/** 5, 10, 20 … up to 300 seconds. */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);

/**
 * Sends what the outbox holds, one mail after the other; any number of servers may do so on one database. A mail is
 * marked only after it was taken: a server that dies in between leaves it to be sent again under the same
 * Message-ID, rather than lost.
 */
export function startMailSender({ db, mailer, compose, log }: MailSenderDeps): MailSender {
  const stopping = new AbortController();
  let stopped = false;
  let asked = false;
  let running: Promise<void> | null = null;

  async function deliver(mail: QueuedMail, letter: Letter): Promise<void> {
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_MS)]);
      const place = await mailer.deliver({ ...letter, id: mail.id, queuedAt: mail.created_at }, signal);
      log.info({ ...about, place }, `mail handed over: ${place}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const again = await postponeMail(db, mail.id, retryDelaySeconds(mail.attempts), reason);
      if (again) log.warn({ ...about, reason }, 'mail not sent, it will be tried again');
      else log.error({ ...about, reason }, 'mail given up: what it is about ends before the next try');
      return;
    }
    await markMailSent(db, mail.id);
  }

  /** @returns false when nothing is due */
  async function sendNext(): Promise<boolean> {
    const next = await inTransaction(db, async (trx) => {
      const mail = await claimMail(trx);
      if (!mail) return null;
      const letter = await compose[mail.kind](trx, mail);
      if (!letter) await dropMail(trx, mail.id);
      return { mail, letter };
    });
    if (next?.letter) await deliver(next.mail, next.letter);
    return next !== null;
  }

  async function run(): Promise<void> {
    try {
      while (asked && !stopped) {
        asked = false;
        while (!stopped && (await sendNext()));
      }
    } catch (error) {
      log.error({ err: error }, 'the outbox cannot be worked through');
    } finally {
      running = null;
    }
  }

  function drain(): Promise<void> {
    asked = true;
    // Not as the call that asks: it would soon have used up that call's time, and sends other mails too.
    running ??= asBackground(run);
    return running;
  }

  const timer = setInterval(() => void drain(), POLL_MS).unref();
  return {
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      const grace = setTimeout(() => stopping.abort(), STOP_GRACE_MS);
      await running;
      clearTimeout(grace);
    },
  };
}
