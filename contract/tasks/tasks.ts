import * as z from 'zod/mini';
import { firstElement, listOf } from '@contract/answers';
import { failure } from '@contract/errors';
import { fieldShape } from '@contract/fields';
import { delivery } from '@contract/source/changes';
import { limits, listBounds } from '@contract/limits';
import { version } from '@contract/numbers';
import { queryCount } from '@contract/query';
import { fspefFields } from './taskFields';
import { feProgress, slaTargets, taskProgress, yesNo } from './taskOptions';
import {
  dateOnly,
  emailAddress,
  optionId,
  recordId,
  recordSource,
  storedText,
  text,
  timeOfDay,
} from '@contract/text';

const longText = text(limits.longText);
const stored = z.nullable(storedText);

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
 * The FSPEF of a task. Labels and screen order are in `taskFields.ts`; dates, times and option ids may also be texts of
 * another system. Empty fields are left out of the answer: a list carries hundreds of these objects.
 */
export const fspef = z.object(fieldShape(fspefFields));
export type Fspef = z.infer<typeof fspef>;

/**
 * A task. Option fields hold the option's id, exactly as an update sends it; `taskCurrentDoing` is the label. A task of
 * another system may hold ids, priorities and times that no list here has (D-147).
 */
export const task = z.object({
  internalid: recordId,
  title: storedText,
  priority: stored,
  taskType: stored,
  company: stored,
  startdate: z.nullable(dateOnly),
  duedate: z.nullable(dateOnly),
  /** The label of `progressId`: the list's, else the one that its source sent, else the id itself. */
  taskCurrentDoing: stored,
  /** The assignee's full name; `assigned_email` links the task to an account. */
  assigned: stored,
  assigned_email: stored,
  previous_assignee: stored,
  message: stored,
  custeventtask_current_progress: stored,
  custevent_taskcpfemain: stored,
  /** The same ids again, under plain names. */
  progressId: stored,
  feProgressId: stored,
  /** The label of a `feProgressId` that the list here does not have, if its source sent one. */
  feProgressLabel: z.optional(storedText),
  custevent_date_created: z.nullable(dateOnly),
  custevent_date_completed: z.nullable(dateOnly),
  from: stored,
  to: stored,
  /** Grows by one with each update. An update sends it back, to detect another person's. */
  version,
  /** Of a business system's task: what became of its newest change. One that waits is shown as it was sent. */
  delivery: z.optional(delivery),
  source: recordSource,
  fspef: listOf(fspef, 1),
});
export type Task = z.infer<typeof task>;

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

/** Filters of GET /api/tasks, never identity: the caller is the token's owner (D-14). */
export const tasksHeaders = z.object({
  'x-user-email': z.optional(emailAddress),
  'x-global': z.optional(z.enum(['true', 'false'], { error: 'Must be true or false' })),
});

/** The tasks, or the business system's reason why there are none. */
export const taskListAnswer = firstElement({ task: listOf(task, listBounds.ownTasks.rows) });
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

/**
 * POST /api/taskUpdate. `email` is the assignee's and must be the caller's own. `today` is the caller's day, which may
 * differ from the server's by one; a completion is dated by it.
 */
export const taskUpdateRequest = z.strictObject({
  email: emailAddress,
  internalid: recordId,
  fields: taskUpdateFields,
  version: z.optional(version),
  today: z.optional(dateOnly),
});
export type TaskUpdateRequest = z.infer<typeof taskUpdateRequest>;

export const taskUpdateAnswer = z.object({ message: text(limits.line), task });
export type TaskUpdateAnswer = z.infer<typeof taskUpdateAnswer>;

/** 409: somebody else changed the task first; `current` is what is stored now (TDET-16). */
export const taskConflict = z.extend(failure, { current: task });
export type TaskConflict = z.infer<typeof taskConflict>;
/** Every 409 of an update: that, or a task that belongs to a connector. */
export const taskRejection = z.union([taskConflict, failure]);
