import type { DetailsTab } from '@/ui/dialog/DetailsDialog';
import type { TaskTab } from '../taskList';

/** The tabs of a task (TDET-01); the number of its files once it is known. */
export const taskTabs = (files: number | undefined): readonly DetailsTab<TaskTab>[] => [
  { id: 'main', label: 'Main' },
  { id: 'fspef', label: 'FSPEF' },
  { id: 'files', label: 'Files', count: files },
];

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** What leaving would lose, for the foot; empty where nothing. */
export const unsavedText = (changes: number, files: number): string =>
  [
    ...counted(changes, 'unsaved change', 'unsaved changes'),
    ...counted(files, 'file not uploaded', 'files not uploaded'),
  ].join(', ');
