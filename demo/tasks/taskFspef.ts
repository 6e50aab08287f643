import type { Fspef } from '@contract/tasks/tasks';
import { slaTargets } from '@contract/tasks/taskOptions';
import type { Site } from '@demo/catalogue/customers';
import { addDays, chance, fullName, int, one, pattern, timeOfDay } from '@demo/draw';
import { defects } from '@demo/catalogue/defects';
import { parts, type Model } from '@demo/catalogue/hardware';
import { longText } from '@demo/longTexts';

const scopes = [
  'Replace the part, watch the rebuild for 30 minutes, take photos of labels before and after.',
  'Reseat, then replace if the fault stays. Call the TRT before touching any cable.',
  'Escort the vendor, sign the work log, return the faulty part.',
  'Install, cable to the patch plan, hand over to the remote team for configuration.',
];
const summaries = [
  'Arrived on time, part replaced, all lights green, customer signed the job completion form.',
  'The part was dead on arrival; a second one is ordered. To be continued.',
  'Access was refused at the gate for 40 minutes; work done within the window nevertheless.',
];

/** The FSPEF of a task that someone goes to a site for; `done` also fills what is written after the visit. */
export function demoFspef(site: Site, model: Model, scheduled: string | null, done: boolean): Fspef {
  const part = one(parts.filter(({ fits }) => fits.includes(model.kind)));
  return present({
    custeventtask_spef_problem: chance(0.04) ? longText(4) : `${one(defects[model.kind]).defect}.`,
    custeventtask_spef_machineaffected: `${model.manufacturer} ${model.model}, s/n ${pattern('??#?####')}`,
    custeventtask_spef_sow: one(scopes),
    custeventtask_spef_pre_briefing: chance(0.5)
      ? 'Bring an ESD strap, safety shoes and a government ID.'
      : null,
    custeventtask_spef_briefing: chance(0.3) ? 'Bridge call opens 15 minutes before the window.' : null,
    custeventtask_spef_sitelocation: `${site.name}\n${site.address}, ${site.city}, ${site.country}`,
    custeventtask_spef_sitecontact: chance(0.7) ? `${fullName()}, ${pattern(site.phone)}` : null,
    custeventtask_spef_scheduledate: scheduled,
    custeventtask_spef_fromtime: timeOfDay(6, 11),
    custeventtask_spef_totime: timeOfDay(12, 20),
    custeventtask_spef_timezone: site.timezone,
    custeventtask_spef_hoursrequired: String(int(1, 12)),
    custeventtask_spef_partsprovided: one(['Northbay', 'Customer', 'Vendor']),
    custeventtask_spef_partnumber: part.number,
    custeventtask_spef_partdesciption: part.description,
    bin_number: chance(0.6) ? pattern('?-0#-#') : null,
    qty: String(int(1, 4)),
    custeventtask_spef_sla: one(slaTargets).label,
    custeventtask_spef_casepriority: one(['P1', 'P2', 'P3', 'P4']),
    custeventtask_spef_caseprogress: one(['In Progress', 'Waiting for parts', 'Waiting for customer']),
    custeventtask_spef_por: chance(0.4) ? `POR${int(10001, 10400)}` : null,
    custeventtask_spef_por_approval: chance(0.4) ? one(['Approved', 'Pending Approval', 'Rejected']) : null,
    custeventtask_spef_extension: one(['1', '2']),
    custevent_sla_target: one(slaTargets).id,
    ...(done ? visited(scheduled) : {}),
  });
}

function visited(scheduled: string | null): Fspef {
  return {
    custevent_spef_actual_actdate: scheduled && addDays(scheduled, int(0, 1)),
    custeventtask_spef_arrival_time: timeOfDay(7, 10),
    custeventtask_spef_departuretime: timeOfDay(12, 19),
    custeventtask_spef_reason_of_extn: one(summaries),
    custeventtask_spef_actv_completed: one(['1', '2']),
    custevent_onsite_arrival_yesno: '1',
    custevent_from_time_sched_arrival: timeOfDay(7, 9),
    custevent_task_totime: timeOfDay(8, 10),
    custeventtask_spef_jcf: `JCF-${int(20000, 29999)}`,
  };
}

/** Fields without a value are left out: a list carries hundreds of these objects. */
function present(fields: Fspef): Fspef {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
