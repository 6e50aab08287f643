import { labelOf, taskProgress } from '@contract/tasks/taskOptions';
import { task, type Task } from '@contract/tasks/tasks';

let lastId = 48_200;

interface TaskSeed extends Partial<Task> {
  progressId?: string;
  feProgressId?: string | null;
}

/** A plausible task; the fields that repeat the progress follow from its id. Checked against the contract. */
export function buildTask(seed: TaskSeed = {}): Task {
  const progressId = seed.progressId ?? '1';
  const feProgressId = seed.feProgressId ?? null;
  return task.parse({
    internalid: String((lastId += 1)),
    title: 'Replace storage controller A, SAN array 04',
    priority: 'Critical',
    taskType: 'Corrective Maintenance (CM)',
    company: 'Halcyon Airways',
    startdate: '2026-11-19',
    duedate: '2026-11-20',
    assigned: 'Jonah Reyes',
    assigned_email: 'jonah.reyes@example.test',
    previous_assignee: 'Amira Sato',
    message: 'Spare reserved, courier booked.',
    custevent_date_created: '2026-11-18',
    custevent_date_completed: null,
    from: '09:00',
    to: '13:30',
    version: 3,
    fspef: [{}],
    ...seed,
    progressId,
    feProgressId,
    custeventtask_current_progress: progressId,
    custevent_taskcpfemain: feProgressId,
    taskCurrentDoing: seed.taskCurrentDoing ?? labelOf(taskProgress, progressId),
  });
}
