/** Of the button that opens the Calendar List Overview, to which the focus returns. */
export const OVERVIEW_BUTTON_ID = 'calendar-list-overview-button';
