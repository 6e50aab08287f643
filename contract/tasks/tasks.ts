import * as z from 'zod/mini';
import { firstElement } from '@contract/answers';
import { failure } from '@contract/errors';
import { limits, listBounds } from '@contract/limits';
import { queryCount } from '@contract/query';
import { feProgress, priorities, slaTargets, taskProgress, yesNo } from './taskOptions';
import { dateOnly, emailAddress, optionId, recordId, text, timeOfDay } from '@contract/text';

const line = text(limits.line);
const name = text(limits.name);
const longText = text(limits.longText);

/** The FSPEF fields that a person may change, typed as sent; null clears (TDET-05). */
const fspefEditable = {
  custeventtask_spef_sow: z.nullish(longText),
  custevent_spef_actual_actdate: z.nullish(dateOnly),
  custeventtask_spef_arrival_time: z.nullish(timeOfDay),
  custeventtask_spef_departuretime: z.nullish(timeOfDay),
  custeventtask_spef_reason_of_extn: z.nullish(longText),
  custeventtask_spef_actv_completed: z.nullish(optionId(yesNo)),
  custevent_onsite_arrival_yesno: z.nullish(optionId(yesNo)),
  custevent_from_time_sched_arrival: z.nullish(timeOfDay),
  custevent_task_totime: z.nullish(timeOfDay),
  custevent_sla_target: z.nullish(optionId(slaTargets)),
};

/**
 * The FSPEF of a task. Labels and screen order are in `taskFields.ts`. Empty fields are left out of the answer: a
 * list carries hundreds of these objects.
 */
export const fspef = z.object({
  custeventtask_spef_problem: z.nullish(longText),
  custeventtask_spef_machineaffected: z.nullish(line),
  custeventtask_spef_pre_briefing: z.nullish(longText),
  custeventtask_spef_briefing: z.nullish(longText),
  custeventtask_spef_post_briefing: z.nullish(longText),
  custeventtask_spef_sitelocation: z.nullish(longText),
  custeventtask_spef_sitecontact: z.nullish(line),
  custeventtask_spef_scheduledate: z.nullish(dateOnly),
  custeventtask_spef_fromtime: z.nullish(timeOfDay),
  custeventtask_spef_totime: z.nullish(timeOfDay),
  custeventtask_spef_timezone: z.nullish(line),
  custeventtask_spef_hoursrequired: z.nullish(line),
  custeventtask_spef_partsprovided: z.nullish(line),
  custeventtask_spef_partnumber: z.nullish(line),
  custeventtask_spef_partdesciption: z.nullish(line),
  bin_number: z.nullish(line),
  qty: z.nullish(line),
  custeventtask_spef_sla: z.nullish(line),
  custeventtask_spef_casepriority: z.nullish(line),
  custeventtask_spef_caseprogress: z.nullish(line),
  custeventtask_spef_por: z.nullish(line),
  custeventtask_spef_por_approval: z.nullish(line),
  custeventtask_spef_jcf: z.nullish(line),
  custeventtask_spef_extension: z.nullish(optionId(yesNo)),
  custeventtask_spef_extn_justification: z.nullish(longText),
  ...fspefEditable,
});
export type Fspef = z.infer<typeof fspef>;

/** A task. Option fields hold the option's id, exactly as an update sends it; `taskCurrentDoing` is the label. */
export const task = z.object({
  internalid: recordId,
  title: line,
  priority: z.nullable(z.enum(priorities.map(({ label }) => label))),
  taskType: z.nullable(name),
  company: z.nullable(name),
  startdate: z.nullable(dateOnly),
  duedate: z.nullable(dateOnly),
  /** The label of `progressId`. */
  taskCurrentDoing: z.nullable(name),
  /** The assignee's full name; `assigned_email` links the task to an account. */
  assigned: z.nullable(name),
  assigned_email: z.nullable(emailAddress),
  previous_assignee: z.nullable(name),
  message: z.nullable(longText),
  custeventtask_current_progress: z.nullable(optionId(taskProgress)),
  custevent_taskcpfemain: z.nullable(optionId(feProgress)),
  /** The same ids again, under plain names. */
  progressId: z.nullable(optionId(taskProgress)),
  feProgressId: z.nullable(optionId(feProgress)),
  custevent_date_created: z.nullable(dateOnly),
  custevent_date_completed: z.nullable(dateOnly),
  from: z.nullable(timeOfDay),
  to: z.nullable(timeOfDay),
  /** Grows by one with each update. An update sends it back, to detect another person's. */
  version: z.int(),
  fspef: z.array(fspef),
});
export type Task = z.infer<typeof task>;

/** The most rows of a global search; `x-total-count` is the number of all matches. */
export const GLOBAL_SEARCH_CAP = listBounds.foundTasks.rows;

/**
 * GET /api/tasks: one task by its id, with any assignee, or those whose title contains `title`; of the caller's own, with
 * `limit`, the first so many.
 */
export const tasksQuery = z
  .strictObject({
    title: z.optional(text(limits.search)),
    internalid: z.optional(recordId),
    limit: z.optional(queryCount(listBounds.ownTasks.rows)),
  })
  .check(
    z.refine(({ title, internalid }) => title === undefined || internalid === undefined, {
      error: 'title and internalid cannot be asked for together',
      path: ['internalid'],
    }),
  );
export type TasksQuery = z.infer<typeof tasksQuery>;

/** Filters of GET /api/tasks, never identity: the caller is the token's owner (D-14). */
export const tasksHeaders = z.object({
  'x-user-email': z.optional(emailAddress),
  'x-global': z.optional(z.enum(['true', 'false'], { error: 'Must be true or false' })),
});

/** The tasks, or the business system's reason why there are none. */
export const taskListAnswer = firstElement({ task: z.array(task) });
export type TaskListAnswer = z.infer<typeof taskListAnswer>;

/** The fields that an update may change, all optional; null clears. Others are rejected (TDET-14). */
export const taskUpdateFields = z
  .strictObject({
    startdate: z.nullish(dateOnly),
    duedate: z.nullish(dateOnly),
    custeventtask_current_progress: z.optional(optionId(taskProgress)),
    custevent_taskcpfemain: z.optional(optionId(feProgress)),
    message: z.nullish(longText),
    ...fspefEditable,
  })
  .check(z.refine((fields) => Object.keys(fields).length > 0, { error: 'At least one field is required' }));
export type TaskUpdateFields = z.infer<typeof taskUpdateFields>;

/** POST /api/taskUpdate. `email` is the assignee's and must be the caller's own. */
export const taskUpdateRequest = z.strictObject({
  email: emailAddress,
  internalid: recordId,
  fields: taskUpdateFields,
  version: z.optional(z.int().check(z.minimum(1))),
});
export type TaskUpdateRequest = z.infer<typeof taskUpdateRequest>;

export const taskUpdateAnswer = z.object({ message: text(limits.line), task });
export type TaskUpdateAnswer = z.infer<typeof taskUpdateAnswer>;

/** 409: somebody else changed the task first; `current` is what is stored now (TDET-16). */
export const taskConflict = z.extend(failure, { current: task });
export type TaskConflict = z.infer<typeof taskConflict>;
