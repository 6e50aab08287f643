import {
  ACTIVITY_LOG_PAGE_SIZE,
  ADD_USER_TOAST_DELAY,
  ALERT_CLOSE_DELAY,
  CALENDAR_BLUR_CLOSE_DELAY,
  EDIT_USER_CLOSE_DELAY,
  LIST_PAGE_SIZE,
  LOG_TEXT_LIMIT,
  MODAL_CLOSE_SPINNER_DELAY,
  NESTED_PAGE_SIZE,
  PAGE_SIZE_CHOICES,
  PASSWORD_RESET_REDIRECT_DELAY,
  REQUEST_FORM_OPTIONS_DELAY,
  SESSION_STORAGE_KEY,
  SMALL_MAX_WIDTH,
  TASK_REFRESH_PAUSE,
  TIMESTAMP_LOCALE,
  TIME_STEP_MINUTES,
  YEARS_PER_PAGE,
} from './constants';

describe('constants', () => {
  // The specification's table, row by row.
  it.each([
    ['alert auto-close', ALERT_CLOSE_DELAY, 2000],
    ['redirect after password reset', PASSWORD_RESET_REDIRECT_DELAY, 2000],
    ['log text truncation', LOG_TEXT_LIMIT, 120],
    ['activity log page size', ACTIVITY_LOG_PAGE_SIZE, 15],
    ['page size of lists', LIST_PAGE_SIZE, 10],
    ['page size of lists in dialogs', NESTED_PAGE_SIZE, 5],
    ['pause after task update', TASK_REFRESH_PAUSE, 300],
    ['modal close spinner', MODAL_CLOSE_SPINNER_DELAY, 300],
    ['wait before filling dropdowns', REQUEST_FORM_OPTIONS_DELAY, 2000],
    ['edit-user success close', EDIT_USER_CLOSE_DELAY, 2000],
    ['add-user wait', ADD_USER_TOAST_DELAY, 1000],
    ['calendar dropdown blur-close', CALENDAR_BLUR_CLOSE_DELAY, 150],
    ['mobile layout breakpoint', SMALL_MAX_WIDTH, 768],
    ['local-storage key', SESSION_STORAGE_KEY, 'user'],
    ['time intervals', TIME_STEP_MINUTES, 30],
    ['years per page', YEARS_PER_PAGE, 12],
    ['timestamps', TIMESTAMP_LOCALE, 'en-US'],
  ])('FMT-03 has the specification’s %s', (_row, value, expected) => {
    expect(value).toBe(expected);
  });

  it('FMT-03 offers the specification’s page size first', () => {
    expect(PAGE_SIZE_CHOICES[0]).toBe(LIST_PAGE_SIZE);
  });
});
