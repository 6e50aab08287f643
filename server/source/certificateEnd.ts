import type { Kysely } from 'kysely';
import { certificateDays, lastingCertificate } from '@contract/source/connections';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import { letterOf } from '@server/mail/letter';
import { queueMail } from '@server/mail/mailQueue';
import type { Compose } from '@server/mail/sender';
import type { Connection } from './connection';
import type { Connector } from './replica/connector';

const DAY_MS = 24 * 3600_000;
/** A warning of the next stage says it better. */
const USEFUL_SECONDS = 14 * 24 * 3600;

interface EndingCertificate {
  id: string;
  endsAt: Date;
  /** Whole days until then, 0 on the last one and after it. */
  days: number;
}

/** Returns the certificate that lasts longest, where it ends within the days of the first warning. */
function endingCertificate(
  { certificates }: Pick<Connector, 'certificates'>,
  now: number,
): EndingCertificate | undefined {
  const last = lastingCertificate(certificates);
  if (!last) return undefined;
  const days = Math.max(0, Math.floor((last.endsAt.getTime() - now) / DAY_MS));
  return days <= certificateDays[0] ? { ...last, days } : undefined;
}

/**
 * Queues a mail to every active admin when the connection’s certificate ends within 60, 30 and 14 days, and when it ends,
 * once each. Without an active admin the warning waits for one.
 * Any number of servers may call it on one database.
 * @param now milliseconds since 1970
 */
export async function warnOfCertificateEnd(
  db: Kysely<Database>,
  connection: Connection | undefined,
  now = Date.now(),
): Promise<void> {
  const ending = connection && endingCertificate(connection.connector, now);
  if (!ending) return;
  const stage = certificateDays.findLast((days) => ending.days <= days) ?? 0;
  await inTransaction(db, async (trx) => {
    const admins = await trx
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'Admin')
      .where('is_active', '=', true)
      .execute();
    if (admins.length === 0) return;
    const isNew = await trx
      .insertInto('certificate_warnings')
      .values({ certificate: ending.id, ends_at: ending.endsAt, days: stage })
      .onConflict((conflict) =>
        conflict
          .columns(['certificate', 'ends_at'])
          .doUpdateSet({ days: stage })
          .where('certificate_warnings.days', '>', stage),
      )
      .returning('days')
      .executeTakeFirst();
    if (!isNew) return;
    const recipients = admins.map(({ email }) => email);
    await queueMail(trx, { kind: 'certificate_ending', recipients, usefulSeconds: USEFUL_SECONDS });
  });
}

/** A text of the settings in a mail, which is ASCII in short lines, see `Letter`. */
const asMailText = (text: string) => text.slice(0, 100).replace(/[^\x20-\x7e]/g, '?');

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function leftText(days: number): string {
  if (days === 0) return 'within a day';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

/** Composes the warning; nobody gets one where the certificate was replaced meanwhile. */
export const composeCertificateEnding =
  (connection: Connection | undefined, now = Date.now): Compose =>
  async (_trx, { recipient }) => {
    const ending = connection && endingCertificate(connection.connector, now());
    if (!connection || !ending) return null;
    const name = asMailText(connection.connector.name);
    const id = asMailText(ending.id);
    const { endsAt, days } = ending;
    const isOver = endsAt.getTime() <= now();
    const letter = letterOf({
      to: recipient,
      subject: isOver
        ? `The certificate of the connection to ${name} has ended`
        : `The certificate of the connection to ${name} ends ${leftText(days)}`,
      text: [
        `The certificate ${id}, with which Task Management signs in to ${name}, ${isOver ? 'ended' : 'ends'} on ${day.format(endsAt)}.`,
        'Without a new one, records are no longer kept in step, and changes wait.',
        `Where the source code of Task Management is, "npm run erp:certificate -- --out FOLDER --name NAME" makes a new one and says what to do with it in ${name} and in erp.json. Both may be in use until the old one ends. Restart all servers afterwards.`,
      ],
    });
    return { letter };
  };
