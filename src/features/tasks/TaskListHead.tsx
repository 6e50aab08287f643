import type { ListSort } from '@/lib/createListSlice';
import { ListHead } from '@/ui/ListHead';
import { searchedEmail } from './taskSearch';
import { TaskSearch } from './TaskSearch';
import { defaultTaskSort } from './taskView';
import type { TaskList } from './useTaskList';

const isDefault = (sort: ListSort | null) =>
  sort?.field === defaultTaskSort.field && sort.direction === defaultTaskSort.direction;

/** Whose tasks are shown. What was typed keeps its own direction, so that it cannot turn the sentence around. */
function Whose({ shown: { search, sort } }: Pick<TaskList, 'shown'>) {
  if (search === undefined) {
    return isDefault(sort) ? 'Tasks assigned to you, earliest due date first.' : 'Tasks assigned to you.';
  }
  const term = <bdi>{search}</bdi>;
  return searchedEmail(search) ? (
    <>Tasks of {term}, read only</>
  ) : (
    <>Tasks with “{term}” in their title or as their ID, read only</>
  );
}

/** The page's title with one line on whose tasks these are, and the search that changes it. */
export function TaskListHead({ shown }: Pick<TaskList, 'shown'>) {
  return (
    // Whose tasks they are stands there on a phone too when they are not one's own.
    <ListHead
      title="Your Task List"
      about={<Whose shown={shown} />}
      aboutOnPhone={shown.search !== undefined}
    >
      <TaskSearch />
    </ListHead>
  );
}
