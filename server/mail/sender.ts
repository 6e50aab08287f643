import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { startDrain, type Drain } from '@server/db/drain';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { errorType, inTrace, type Noted } from '@server/tracing/tracing';
import { MailRefused, type Letter, type Mailer } from './mailer';
import {
  claimMail,
  dropMail,
  giveUpExpiredMails,
  giveUpMail,
  markMailSent,
  postponeMail,
  type QueuedMail,
} from './mailQueue';

const SECOND = 1000;
/** How often a server looks for abandoned mails and for retries. */
const POLL_MS = 5 * SECOND;
/** The timeout of an attempt, well before its lease (mailQueue.ts) ends. */
const TRY_MS = 60 * SECOND;
/** How long a stopping server waits for the current mail. */
const STOP_GRACE_MS = 5 * SECOND;

const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 300;

/**
 * A mail server that refuses a mail for good is asked this often, in about ten minutes: its operator may have made a
 * mistake.
 */
const MOST_REJECTIONS = 8;

export interface Composed {
  letter: Letter;
  /** Runs in the transaction that notes that the mail was accepted. */
  accepted?: (trx: Executor) => Promise<void>;
  /** Runs in the transaction that gives the mail up, before it: the mail server refuses it for good, with this code. */
  refused?: (trx: Executor, answer: number) => Promise<void>;
}

/**
 * Composes a queued mail, in the transaction that claims it; null if nobody should get one. Called again at each
 * attempt.
 */
export type Compose = (trx: Executor, mail: QueuedMail) => Promise<Composed | null>;

export interface MailSenderDeps {
  db: Kysely<Database>;
  mailer: Mailer;
  compose: Record<QueuedMail['kind'], Compose>;
  log: FastifyBaseLogger;
}

/** How an attempt ended, as its trace tells. */
type MailState = 'sent' | 'waiting' | 'given_up' | 'withdrawn';

/** Sends what is due. Stopped, it gives the current mail some seconds to finish. */
export type MailSender = Drain;

/** 5, 10, 20 … up to 300 seconds. */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);

/**
 * Sends the mails of the mail queue, one after the other; any number of servers may do so on one database. A mail is
 * marked only after it was accepted: if a server dies before that, the mail is sent again under the same Message-ID
 * rather than lost.
 */
export function startMailSender({ db, mailer, compose, log }: MailSenderDeps): MailSender {
  const stopping = new AbortController();

  /** As a trace of its own, which tells neither to whom nor what. */
  const deliver = (mail: QueuedMail, composed: Composed): Promise<void> =>
    inTrace(
      () => ({ name: `mail ${mail.kind}`, facts: { 'tms.kind': mail.kind, 'tms.attempt': mail.attempts } }),
      async (span) => {
        const state = await hand(mail, composed, span);
        span.note({ 'tms.state': state });
      },
    );

  async function hand(
    mail: QueuedMail,
    { letter, accepted, refused }: Composed,
    span: Noted,
  ): Promise<MailState> {
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_MS)]);
      const place = await mailer.deliver({ ...letter, id: mail.id, queuedAt: mail.created_at }, signal);
      log.info({ ...about, place }, `mail handed over: ${place}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isRefused = error instanceof MailRefused;
      span.fail(isRefused ? String(error.answer) : errorType(error));
      if (isRefused && mail.rejections + 1 >= MOST_REJECTIONS) {
        const isGivenUp = await inTransaction(db, async (trx) => {
          await refused?.(trx, error.answer);
          return giveUpMail(trx, mail.id, reason);
        });
        if (isGivenUp) log.error({ ...about, reason }, 'mail given up: the mail server refuses it');
        return isGivenUp ? 'given_up' : 'withdrawn';
      }
      const delay = retryDelaySeconds(isRefused ? mail.rejections + 1 : mail.attempts);
      const again = await postponeMail(db, mail.id, delay, { reason, isRefused });
      if (again) {
        log.warn({ ...about, reason }, 'mail not sent, it will be tried again');
        return 'waiting';
      }
      if (!(await giveUpMail(db, mail.id, reason))) return 'withdrawn';
      log.error({ ...about, reason }, 'mail given up: what it is about ends before the next try');
      return 'given_up';
    }
    await inTransaction(db, async (trx) => {
      await accepted?.(trx);
      await markMailSent(trx, mail.id);
    });
    return 'sent';
  }

  /** A mail that was never tried in time is told as well, or nobody would know why it did not come. */
  async function tellExpired(): Promise<void> {
    for (const { id, kind, attempts, last_error: reason } of await giveUpExpiredMails(db))
      log.error({ mailId: id, kind, attempts, reason }, 'mail given up: it expired before it was sent');
  }

  /** @returns false if nothing is due */
  async function sendNext(): Promise<boolean> {
    const next = await inTransaction(db, async (trx) => {
      const mail = await claimMail(trx);
      if (!mail) return null;
      const composed = await compose[mail.kind](trx, mail);
      if (!composed) await dropMail(trx, mail.id);
      return { mail, composed };
    });
    if (next?.composed) await deliver(next.mail, next.composed);
    if (!next) await tellExpired();
    return next !== null;
  }

  const drain = startDrain({
    pollMs: POLL_MS,
    next: sendNext,
    onError: (err) => log.error({ err }, 'mails cannot be sent'),
  });
  return {
    ...drain,
    async stop() {
      const grace = setTimeout(() => stopping.abort(), STOP_GRACE_MS);
      await drain.stop();
      clearTimeout(grace);
    },
  };
}
