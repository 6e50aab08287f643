import { certificateDays, lastingCertificate, type ConnectionState } from '@contract/source/connections';
import { formatDate, isoDate } from '@/lib/format/dates';
import { countedText } from '@/lib/format/texts';

const DAY_MS = 86_400_000;

const dayOf = (instant: string) => isoDate(new Date(instant));
const shownDay = (instant: string) => formatDate(dayOf(instant));
const daysUntil = (instant: string, today: string) =>
  Math.round((Date.parse(dayOf(instant)) - Date.parse(today)) / DAY_MS);

/** Neither is claimed before it is known. */
function answeringText(name: string, isAnswering: boolean | null): string {
  if (isAnswering === true) return `${name} answers.`;
  if (isAnswering === false) return `${name} does not answer. It is tried again within a minute.`;
  return `Whether ${name} answers is not known yet.`;
}

/** How the connection is at this moment, and until when its certificates last. */
export function connectionText({
  name,
  isAnswering,
  callsInFlight,
  callLimit,
  certificates,
}: ConnectionState): string {
  return [
    answeringText(name, isAnswering),
    `Calls in flight: ${callsInFlight} of ${callLimit}.`,
    ...certificates.map(({ id, endsAt }) =>
      endsAt === null
        ? `When the certificate ${id} ends is not known: erp.json does not name its certificateFile.`
        : `The certificate ${id} ends on ${shownDay(endsAt)}.`,
    ),
  ].join(' ');
}

/**
 * Warns where the certificate that lasts longest ends soon, or has ended; empty otherwise.
 * @param today YYYY-MM-DD
 */
export function endingText({ name, certificates }: ConnectionState, today: string): string {
  const last = lastingCertificate(certificates);
  if (!last) return '';
  const days = daysUntil(last.endsAt, today);
  if (days > certificateDays[0]) return '';
  const what = `The certificate ${last.id}`;
  const when =
    days < 0
      ? `${what} ended on ${shownDay(last.endsAt)}.`
      : `${what} ends ${days === 0 ? 'today' : `in ${countedText(days, ['day', 'days'])}`}.`;
  return `${when} Without a new one, records are no longer kept in step with ${name}, and changes wait. Make one with npm run erp:certificate where the source code is, and follow the steps that it prints.`;
}
