import { renderHook } from '@testing-library/react';
import { taskTable } from '@/features/tasks/taskColumns';
import { setViewportWidth } from '@/testing/viewport';
import { useTableLayout } from '@/ui/data-table/useTableLayout';
import { TASK_TABLE_WIDTH } from './routes';

it('TASK-03 the width of the drawn task table is the first at which its rows have one line', () => {
  const linesAt = (width: number) => {
    setViewportWidth(width);
    return renderHook(() => useTableLayout(taskTable.id, taskTable.columns)).result.current.lines;
  };
  expect([linesAt(TASK_TABLE_WIDTH - 1), linesAt(TASK_TABLE_WIDTH)]).toEqual([2, 1]);
});
