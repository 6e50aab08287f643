import { taskDialogSlice, tasksSlice } from './tasksSlice';

const { detailsOpened, tabChosen, detailsClosed } = taskDialogSlice.actions;

describe('tasksSlice', () => {
  it('starts unfiltered, in the usual order', () => {
    expect(tasksSlice.getInitialState()).toEqual({
      filters: { title: '', status: null, priority: null, start: null },
      page: 0,
      sort: null,
    });
  });
});

describe('taskDialogSlice', () => {
  const closed = taskDialogSlice.getInitialState();
  const open = taskDialogSlice.reducer(closed, detailsOpened({ id: '7' }));

  it('TDET-01 opens on the Main tab', () => {
    expect(open).toEqual({ kind: 'details', id: '7', tab: 'main' });
  });

  it('opens on the tab that is asked for', () => {
    expect(taskDialogSlice.reducer(closed, detailsOpened({ id: '7', tab: 'files' }))).toMatchObject({
      tab: 'files',
    });
  });

  it('TDET-01 changes the tab of the open task, and nothing while it is closed', () => {
    expect(taskDialogSlice.reducer(open, tabChosen('fspef'))).toEqual({
      kind: 'details',
      id: '7',
      tab: 'fspef',
    });
    expect(taskDialogSlice.reducer(closed, tabChosen('fspef'))).toEqual(closed);
  });

  it('closes', () => {
    expect(taskDialogSlice.reducer(open, detailsClosed())).toEqual({ kind: 'closed' });
  });
});
