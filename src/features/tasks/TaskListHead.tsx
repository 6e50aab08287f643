import { ListHead } from '@/ui/data-table/ListHead';
import { searchedEmail } from './taskSearch';
import { TaskSearch } from './TaskSearch';
import type { TaskList } from './useTaskList';

/**
 * Whose tasks are shown, and in which order unless a column says it. What was typed keeps its own direction, so that it
 * cannot turn the sentence around.
 */
function Whose({ shown: { search, sort } }: Pick<TaskList, 'shown'>) {
  if (search === undefined) {
    return sort === null
      ? 'Open tasks first, earliest due date first; then closed, newest first.'
      : 'Tasks assigned to you.';
  }
  const term = <bdi>{search}</bdi>;
  const readOnly = sort === null ? 'read only, open ones first' : 'read only';
  return searchedEmail(search) ? (
    <>
      Tasks of {term}, {readOnly}
    </>
  ) : (
    <>
      Tasks with “{term}” in their title or as their ID, {readOnly}
    </>
  );
}

/** The page's title with one line on whose tasks these are, and the search that changes it. */
export function TaskListHead({ shown }: Pick<TaskList, 'shown'>) {
  return (
    <ListHead title="Your Task List" about={<Whose shown={shown} />} aboutOnPhone>
      <TaskSearch />
    </ListHead>
  );
}
