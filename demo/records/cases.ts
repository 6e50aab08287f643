import type { caseFields } from '@contract/records/caseFields';
import { customers } from '@demo/catalogue/customers';
import { addDays, chance, fullName, int, one, pattern, startStream } from '@demo/draw';
import { defects } from '@demo/catalogue/defects';
import { models, subsidiaries } from '@demo/catalogue/hardware';
import type { DemoRow } from '@demo/insertRows';
import { longText } from '@demo/longTexts';
import { accountHolders } from '@demo/people/people';
import { present } from './present';
import { hostName } from '@demo/tasks/taskTitles';

/** The columns of their own are not among them. */
type CaseFieldId = Exclude<
  (typeof caseFields)[number]['id'],
  'title' | 'company' | 'company_id' | 'createddate'
>;

const CASES_PER_UNIT = 300;
const FIRST_ID = 20_931;

const currentStatus = [
  'Waiting for parts',
  'Waiting for customer',
  'Engineer on site',
  'Monitoring',
  'With the vendor',
];
/** The support cases of one unit: 300, numbered from CS-20931. */
export function demoCases(unit: number, day: string): DemoRow<'support_cases'>[] {
  startStream('cases', unit);
  return Array.from({ length: CASES_PER_UNIT }, (_, index) =>
    demoCase(FIRST_ID + unit * CASES_PER_UNIT + index, day),
  );
}

function demoCase(id: number, day: string): DemoRow<'support_cases'> {
  const customer = one(customers);
  const site = one(customer.sites);
  const model = one(models);
  // Yesterday at the latest, as its requests are.
  const createddate = addDays(day, -int(1, 200));
  const host = hostName(customer, model, site);
  const { subject, defect } = one(defects[model.kind]);
  const job = String(int(11_000, 11_999));
  const jobText = `JOB-${job} ${customer.code} ${site.name}`;
  const contact = fullName();
  const sentinel = chance(0.2);
  const engineers = accountHolders.filter(({ role }) => role === 'Field Engineer');
  const priority = one(['Critical', 'High', 'Medium', 'Low']);
  const status = one(['In Progress', 'Open', 'Escalated', 'On Hold', 'Closed']);
  const progress = one(currentStatus);
  const closed = addDays(createddate, (chance(0.2) && int(1, 20)) || 1 + (id % 20));
  const fields: Record<CaseFieldId, string | false> = {
    profile: 'Field Support',
    priority,
    status,
    custevent89: progress,
    custevent_temp_closed_date: status === 'Closed' && (closed < day ? closed : day),
    assigned: chance(0.95) && one(engineers).fullname,
    custevent145: chance(0.4) && one(engineers).fullname,
    custevent92: one(['L1', 'L2', 'L3']),
    contact,
    subsidiary: one(subsidiaries).label,
    email: `${contact
      .toLowerCase()
      .replace(/[^a-z]+/g, '.')
      .replace(/^\.|\.$/g, '')}@${customer.domain}`,
    phone: chance(0.9) && pattern(site.phone),
    category: one(['Incident', 'Service Request', 'Problem']),
    custevent93: one(['Break-fix, parts and labor', 'Labor only', 'Parts only']),
    custevent14: model.manufacturer,
    custevent15: model.model,
    custevent16: pattern('#?#?#?#'),
    custevent119: chance(0.9) && host,
    custevent_wcorrsncmdb_yesno: one(['Yes', 'No']),
    custevent_lw_seriallookup: chance(0.8) && host.toUpperCase().replace(/\..*/, ''),
    job_id_text: chance(0.9) && jobText,
    custevent_avt_case_jobid: job,
    custevent_avt_case_jobid_text: jobText,
    custevent104: sentinel && pattern('SEN-#####'),
    custevent102: chance(0.6) && pattern('INC00#####'),
    custeventnfs_issentinelcase: sentinel ? 'Yes' : 'No',
    custeventnfs_isvalidsentinelcase: sentinel && one(['Yes', 'No']),
    custevent91: chance(0.05) ? longText(3) : defect,
  };
  return {
    internalid: String(id),
    casenumber: `CS-${id}`,
    title: pattern(subject),
    company: customer.name,
    company_id: customer.id,
    createddate,
    fields: present(fields),
  };
}
