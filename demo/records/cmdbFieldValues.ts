import type { cmdbFields } from '@contract/records/cmdbFields';
import type { Customer, Site } from '@demo/catalogue/customers';
import { addDays, chance, fullName, int, one, pattern } from '@demo/draw';
import type { Model } from '@demo/catalogue/hardware';
import { longText } from '@demo/longTexts';

export type CmdbFieldId = (typeof cmdbFields)[number]['id'];

/** Mostly an address; some people write where to look instead (CMDB-04). */
const runbook = ({ kind }: Model) =>
  one([
    `https://docs.northbay.example/runbooks/${kind}`,
    `https://docs.northbay.example/procédures/réception?id=${int(10, 99)}&lang=fr`,
    'see the site folder',
  ]);
const photo = (siteId: string) =>
  chance(0.9) ? `https://photos.northbay.example/${siteId}/rack-${int(1, 40)}` : 'on the shared drive';
const map = ({ address, city }: Site) =>
  `http://maps.example/?q=${encodeURIComponent(`${address}, ${city}`)}`;
const landmarks = [
  'Opposite the old market hall',
  'Behind the fire station',
  'Next to the tram depot, blue gate',
  'Third building after the fuel station',
];

const comments = [
  'Second power supply replaced, label missing.',
  'Shares its rack with the backup appliance; keep the front door shut.',
  'Console cable is in the drawer below.',
];

const firmware = () => pattern('#.#.##');
const support = (site: Site) =>
  `${fullName()}\n${site.city}, ${int(20, 180)} minutes away\n${pattern(site.phone)}`;

/** Every field of a configuration item; `false` where it is empty. */
export function cmdbFieldsOf({
  customer,
  site,
  model,
  host,
  day,
}: {
  customer: Customer;
  site: Site;
  model: Model;
  host: string;
  day: string;
}): Record<CmdbFieldId, string | false> {
  const bought = addDays(day, -int(30, 1800));
  const contact = fullName();
  const siteId = `${customer.code}-${site.name.slice(0, 3)}`;
  return {
    custrecord_custid: customer.id,
    custrecord_cmdb_custentity: customer.name,
    jobNum: chance(0.95) && `JOB-${int(11_000, 11_999)}`,
    custrecord_cmdb_project_name: chance(0.8) && `${siteId} support`,
    custrecord_cmdb_sla: one(['NBD', '4H', '2H', '24H']),
    custrecord_cmdb_previoussn: chance(0.3) && pattern('#?#?#?#'),
    model: model.model,
    manufacturer: model.manufacturer,
    hostname: chance(0.95) && host,
    EOL: chance(0.6) && addDays(day, int(-300, 1500)),
    comments: chance(0.3) && (chance(0.1) ? longText(5) : one(comments)),
    custrecord_cmdb_siteid: siteId,
    custrecord_cmdb_country: site.country,
    custrecord_cmdb_state: chance(0.4) && (site.region ?? false),
    custrecord_cmdb_city: site.city,
    custrecord_cmdb_rackid: chance(0.9) && pattern('R##'),
    custrecord_cmdb_racklocation: chance(0.9) && `U${int(1, 42)}, front`,
    custrecord_cmdb_auditfindings:
      chance(0.2) && 'Asset label does not match the serial number; cable tray full.',
    custrecord_cmdb_warranty_start: chance(0.8) && bought,
    custrecord_cmdb_warranty_end: chance(0.8) && addDays(bought, 1095),
    custrecord_cmdb_osversion: model.os,
    custrecord_cmdb_bios: chance(0.7) && firmware(),
    custrecord_cmdb_ilo: chance(0.5) && firmware(),
    custrecord_cmdb_controller: chance(0.5) && firmware(),
    custrecord_cmdb_processdoc: chance(0.6) && runbook(model),
    custrecord_cmdb_playbooks: chance(0.4) && 'PB-12 power cycle\nPB-31 controller replacement',
    custrecord_cmdb_address: `${site.address}\n${site.city}, ${site.country}`,
    custrecord_cmdb_typeofsite: one(['Data centre', 'Branch', 'Point of presence', 'Warehouse']),
    custrecord_cmdb_photoofpop: chance(0.4) && photo(siteId),
    custrecord_cmdb_landmark: chance(0.5) && one(landmarks),
    custrecord_cmdb_maplink: chance(0.7) && map(site),
    custrecord_cmdb_lcon_name: chance(0.8) && contact,
    custrecord_cmdb_lcon_phone: chance(0.8) && pattern(site.phone),
    custrecord_cmdb_lcon_email: chance(0.6) && `site.contact@${customer.domain}`,
    custrecord_cmdb_support1: chance(0.7) && support(site),
    custrecord_cmdb_support2: chance(0.4) && support(site),
    custrecord_cmdb_primary: chance(0.5) && 'Primary depot, staffed 24 × 7',
    custrecord_cmdb_primary_distance: chance(0.5) && `${int(1, 60)} km`,
    custrecord_cmdb_backup: chance(0.3) && 'Backup depot, on call',
    custrecord_cmdb_backup_distance: chance(0.3) && `${int(40, 400)} km`,
    custrecord_cmdb_access:
      chance(0.6) && 'Government ID, safety shoes, 24 hours’ notice with serial numbers of tools.',
    custrecord_cmdb_access_image: chance(0.1) && 'gate-4.jpg',
    custrecord_cmdb_fileupload: chance(0.1) && 'rack-elevation.pdf',
  };
}
