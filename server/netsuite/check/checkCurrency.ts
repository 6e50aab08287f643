import { kindDescriptions } from '@contract/source/kindDescriptions';
import { ORDER_CURRENCY } from '@contract/requests/orderOptions';
import { createBodies, writtenColumn } from '@server/netsuite/connector/bodies';
import { createLookups } from '@server/netsuite/connector/lookups';
import { isMisfit } from '@server/netsuite/errors';
import type { KindMapping } from '@server/netsuite/mapping/mapping';
import type { NetSuiteClient } from '@server/netsuite/netSuiteClient';
import { WriteRejected } from '@server/source/outbox/recordWriter';
import { uncheckedOf, type Finding } from './findings';

const FIELD = 'custrecord_pt_currency';

/** Whether the currency that each POR is sent with can be sent: it is looked up as for a real one. */
export async function* checkCurrency(
  client: NetSuiteClient,
  name: string,
  { fields }: KindMapping,
): AsyncGenerator<Finding> {
  if (!writtenColumn(fields[FIELD])) return;
  const subject = 'changes of por';
  const find = createLookups(client, name).referencesOf(AbortSignal.timeout(60_000));
  try {
    await createBodies(name)(kindDescriptions.por.fields, fields, { [FIELD]: ORDER_CURRENCY }, find);
    yield { state: 'ok', subject, text: `the currency ${ORDER_CURRENCY} of each POR can be sent` };
  } catch (error) {
    // A table that cannot be read is told with the names of its records.
    if (isMisfit(error)) return;
    yield error instanceof WriteRejected
      ? {
          state: 'missing',
          subject,
          text: `each POR is rejected, which is sent in ${ORDER_CURRENCY}: set values of kinds.por.fields.${FIELD} in erp.json, or take it out with null`,
          lines: [error.message],
        }
      : uncheckedOf(error, subject, `the currency ${ORDER_CURRENCY} of each POR`);
  }
}
