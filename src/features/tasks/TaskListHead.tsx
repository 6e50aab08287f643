import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListSort } from '@/lib/createListSlice';
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
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        justifyContent: 'space-between',
        alignItems: 'end',
        columnGap: 6,
        rowGap: 2,
        mb: { xs: 2, md: 4 },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 auto' }, minWidth: 0 }}>
        <Typography variant="h1">Your Task List</Typography>
        <Typography
          sx={{
            color: 'tokens.text2',
            overflowWrap: 'anywhere',
            // On a phone the rows need the room; whose tasks they are stands there when they are not one's own.
            display: { xs: shown.search === undefined ? 'none' : 'block', md: 'block' },
          }}
        >
          <Whose shown={shown} />
        </Typography>
      </Box>
      {/* One width for all, so that nothing moves when the button reads otherwise. */}
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 480px' } }}>
        <TaskSearch />
      </Box>
    </Box>
  );
}
