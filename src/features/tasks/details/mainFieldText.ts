import { feProgress, labelOf, taskProgress } from '@contract/taskOptions';
import { formatDate } from '@/lib/dates';
import type { MainFieldId } from './taskDraft';

const readers: Record<MainFieldId, (value: string) => string | undefined> = {
  startdate: formatDate,
  duedate: formatDate,
  custeventtask_current_progress: (id) => labelOf(taskProgress, id),
  custevent_taskcpfemain: (id) => labelOf(feProgress, id),
  message: (text) => text,
};

/** A value of the Main tab as it is read: options by their label, dates as they are shown, '' for none. */
export function mainFieldText(id: MainFieldId, value: string | null): string {
  return value ? (readers[id](value) ?? value) : '';
}
