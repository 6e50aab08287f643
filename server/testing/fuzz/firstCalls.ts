/** Calls of an admin whose answers tell of records of every kind. */
export const firstCalls: readonly string[] = [
  '/api/globalAdmin?type=getUsers',
  '/api/lookups?type=calendars',
  '/api/lookups?type=imr',
  '/api/lookups?type=por',
  '/api/globalSearch?type=caselist&id=CS',
  '/api/globalSearch?type=solist&id=SO',
  '/api/globalSearch?type=cmdblist&id=a',
  '/api/globalSearch?type=inventorylist&id=a',
  '/api/homeDashboards?view=overview',
];
