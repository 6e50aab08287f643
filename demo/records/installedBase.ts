import type { DemoRow } from '@demo/insertRows';

/** `hal-san-04.mnl`: what it is and where, before and behind its number. */
const HOST = /([a-z]{3}-[a-z]+)-\d\d(\.[a-z]{3})/;

/** A configuration item that tasks, cases and orders can be about. */
interface Installed {
  name: string;
  host: string;
  job: string | undefined;
  customer: string | null | undefined;
}

/** The machines of a unit by what they are and where; every record of it is about one of them, if there is one. */
export class InstalledBase {
  private readonly machines: readonly Installed[];

  constructor(items: readonly DemoRow<'cmdb_records'>[]) {
    this.machines = items.flatMap(({ name = '', fields, customer }) =>
      fields?.hostname ? [{ name, host: fields.hostname, job: fields.jobNum, customer }] : [],
    );
  }

  /** One that could stand for a host: of the same customer, kind and site. The same id always has the same. */
  private likeHost(host: string, id: string): Installed | undefined {
    const [, what, where] = HOST.exec(host) ?? [];
    if (!what || !where) return undefined;
    const alike = this.machines.filter((each) => each.host.startsWith(what) && each.host.endsWith(where));
    return alike[Number(id) % alike.length];
  }

  /** A task whose title names a machine of the unit. */
  task(task: DemoRow<'tasks'>): DemoRow<'tasks'> {
    const { internalid = '', title = '' } = task;
    return { ...task, title: title.replace(HOST, (host) => this.likeHost(host, internalid)?.host ?? host) };
  }

  /** A case about a machine of the unit, and its job. */
  supportCase(row: DemoRow<'support_cases'>): DemoRow<'support_cases'> {
    const { internalid = '', fields } = row;
    const machine = fields?.custevent119 && this.likeHost(fields.custevent119, internalid);
    if (!machine) return row;
    const job = (text: string | undefined) => machine.job && text?.replace(/^JOB-\d+/, machine.job);
    const jobText = job(fields.job_id_text);
    const caseJob = job(fields.custevent_avt_case_jobid_text);
    return {
      ...row,
      fields: {
        ...fields,
        custevent119: machine.host,
        ...(fields.custevent_lw_seriallookup && { custevent_lw_seriallookup: machine.name }),
        ...(jobText && { job_id_text: jobText }),
        ...(caseJob && {
          custevent_avt_case_jobid_text: caseJob,
          custevent_avt_case_jobid: caseJob.replace(/^JOB-(\d+).*$/, '$1'),
        }),
      },
    };
  }

  /** An order without a memo says which job of its customer it covers. */
  order(order: DemoRow<'sales_orders'>): DemoRow<'sales_orders'> {
    const jobs = this.machines.filter(({ job, customer }) => job && customer === order.entity);
    const job = jobs[Number(order.internalid) % jobs.length]?.job;
    return order.memo === null && job ? { ...order, memo: `Covers ${job}.` } : order;
  }
}
