import { limits } from '@contract/limits';
import { useTermText } from '@/list/useTermText';
import { SearchBar } from '@/ui/search/SearchBar';
import { useTaskSearch } from './useTaskSearch';

const help =
  'An e-mail address finds the tasks of that person; any other text finds the tasks whose title contains it, and the task of that ID. Results are read only.';

/** The box of the Global Task Search. It shows what was searched for, wherever that came from. */
export function TaskSearch() {
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
