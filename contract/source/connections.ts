import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { instant, storedText } from '@contract/text';

/** How many days before its end admins are warned of a certificate, the first warning first. */
export const certificateDays = [60, 30, 14, 0] as const;

/** The most certificates of a connection: the one in use and its replacement. */
const MAX_CERTIFICATES = 2;

const count = z.int().check(z.nonnegative());

/** The connection to a business system, as the server that answers has it at this moment. */
export const connection = z.object({
  name: storedText,
  account: storedText,
  /**
   * False after several calls in a row had no answer, until one has. Null while neither is known: after a start, until a
   * call has had an answer or several have had none.
   */
  isAnswering: z.nullable(z.boolean()),
  callsInFlight: count,
  /** How many calls may be in flight: fewer than agreed while the business system says there are too many. */
  callLimit: count,
  certificates: listOf(
    z.object({
      id: storedText,
      /** Null where the settings do not name the certificate's file. */
      endsAt: z.nullable(instant),
    }),
    MAX_CERTIFICATES,
  ),
});
/** GET /api/connections: one at most. */
export const connectionsAnswer = listOf(connection, 1);
export type ConnectionState = z.infer<typeof connection>;

/**
 * Returns the certificate that lasts longest: the connection ends with it. Undefined where there is none, or where the
 * end of one is not known.
 */
export function lastingCertificate<Moment extends Date | string>(
  certificates: readonly { id: string; endsAt: Moment | null }[],
): { id: string; endsAt: Moment } | undefined {
  const known = certificates.flatMap(({ id, endsAt }) => (endsAt === null ? [] : [{ id, endsAt }]));
  if (known.length < certificates.length) return undefined;
  const byEnd = known.sort((one, other) => new Date(other.endsAt).getTime() - new Date(one.endsAt).getTime());
  return byEnd[0];
}
