import type { CmdbScope } from '@contract/records/cmdb';
import { cmdbFieldsOf, type CmdbFieldId } from './cmdbFieldValues';
import { customers } from '@demo/catalogue/customers';
import { chance, one, pattern, startStream } from '@demo/draw';
import { models } from '@demo/catalogue/hardware';
import type { DemoRow } from '@demo/insertRows';
import { present } from './present';
import { hostName } from '@demo/tasks/taskTitles';

/** How many records of each kind a unit has, where their ids start, and what their names look like. */
const kinds: Record<CmdbScope, { perUnit: number; firstId: number; name: (host: string) => string }> = {
  cmdb: { perUnit: 500, firstId: 1_000_001, name: configurationName },
  purchaseorder: { perUnit: 200, firstId: 3_000_001, name: () => pattern('PO-######') },
  purchaseorderrequest: { perUnit: 200, firstId: 4_000_001, name: () => pattern('PRQ-######') },
};

/** `HAL-SAN-MNL-04` of the host `hal-san-04.mnl`. */
function configurationName(host: string): string {
  return host.toUpperCase().replace(/-(\d+)\.(\w+)$/, '-$2-$1');
}

/** The configuration items of one unit, or its purchase records, which share their detail grid (D-03). */
export function demoCmdb(scope: CmdbScope, unit: number, day: string): DemoRow<'cmdb_records'>[] {
  startStream(scope, unit);
  const { perUnit, firstId } = kinds[scope];
  return Array.from({ length: perUnit }, (_, index) =>
    demoRecord(scope, String(firstId + unit * perUnit + index), day),
  );
}

function demoRecord(scope: CmdbScope, internalid: string, day: string): DemoRow<'cmdb_records'> {
  const customer = one(customers);
  const site = one(customer.sites);
  const model = one(models);
  const host = hostName(customer, model, site);
  // Some records are hardly more than a name: every field of the dialog must bear being empty.
  const only: readonly CmdbFieldId[] = ['custrecord_custid', 'custrecord_cmdb_custentity'];
  const fields = present(cmdbFieldsOf({ customer, site, model, host, day }));
  return {
    internalid,
    scope,
    name: kinds[scope].name(host),
    customer: customer.name,
    fields: chance(0.03)
      ? Object.fromEntries(Object.entries(fields).filter(([id]) => (only as readonly string[]).includes(id)))
      : fields,
  };
}
