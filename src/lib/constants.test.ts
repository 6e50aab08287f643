import * as constants from './constants';

describe('constants', () => {
  it('FMT-03 has every value of the specification’s constants table', () => {
    expect(constants).toMatchObject({
      ALERT_CLOSE_DELAY: 2000,
      PASSWORD_RESET_REDIRECT_DELAY: 2000,
      LOG_TEXT_LIMIT: 120,
      ACTIVITY_LOG_PAGE_SIZE: 15,
      LIST_PAGE_SIZE: 10,
      NESTED_PAGE_SIZE: 5,
      TASK_REFRESH_PAUSE: 300,
      MODAL_CLOSE_SPINNER_DELAY: 300,
      REQUEST_FORM_OPTIONS_DELAY: 2000,
      EDIT_USER_CLOSE_DELAY: 2000,
      ADD_USER_TOAST_DELAY: 1000,
      CALENDAR_BLUR_CLOSE_DELAY: 150,
      SMALL_MAX_WIDTH: 768,
      CASE_MAIN_COLUMNS: 4,
      SESSION_STORAGE_KEY: 'user',
      TIME_STEP_MINUTES: 30,
      YEARS_PER_PAGE: 12,
      TIMESTAMP_LOCALE: 'en-US',
    });
  });

  it('FMT-03 offers the specification’s page size first', () => {
    expect(constants.PAGE_SIZE_CHOICES[0]).toBe(constants.LIST_PAGE_SIZE);
  });
});
