import { limits } from '@contract/limits';
import { ListSavedViews } from '@/list/ListSavedViews';
import { useTermText } from '@/list/useTermText';
import { ListHead } from '@/ui/data-table/ListHead';
import { SearchBar } from '@/ui/search/SearchBar';
import { taskTable } from './taskColumns';
import { taskList } from './taskList';
import { searchedEmail } from './taskSearch';
import { isFirstOnly, type TaskList } from './useTaskList';
import { useTaskSearch } from './useTaskSearch';

/**
 * Whose tasks are shown, and in which order unless a column gives it. What was typed keeps its own direction, so that it
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

const help =
  'An e-mail address finds the tasks of that person; any other text finds the tasks whose title contains it, and the task of that ID. Results are read only.';

/** The box of the Global Task Search. It shows what was searched for, wherever that came from. */
function TaskSearch() {
  const { term, isRunning, search, reset } = useTaskSearch();
  const [text, setText] = useTermText(term);
  return (
    <SearchBar
      label="Global Task Search"
      placeholder="Assignee e-mail or task title"
      value={text}
      onChange={setText}
      onSearch={search}
      onReset={reset}
      busy={isRunning}
      canReset={term !== undefined}
      help={help}
      maxLength={limits.search}
    />
  );
}

/** The page's title with one line on whose tasks these are, and the search that changes it. */
export function TaskListHead({ shown, found }: Pick<TaskList, 'shown' | 'found'>) {
  const isOwn = shown.search === undefined && found && !isFirstOnly(found);
  return (
    <ListHead
      title="Your Task List"
      about={
        <ListSavedViews
          list={taskList}
          table={taskTable}
          rows={isOwn ? found.rows : undefined}
          allLabel="All tasks"
        >
          <Whose shown={shown} />
        </ListSavedViews>
      }
      aboutOnPhone
    >
      <TaskSearch />
    </ListHead>
  );
}
