import { limits, listBounds, MAX_LINES } from './limits';

const MEGABYTE = 1_048_576;

describe('how much a list answers', () => {
  it.each([
    ['ownTasks', 10_000, 24],
    ['foundTasks', 1_000, 4],
    ['foundRecords', 200, 4],
    ['requestsOfCase', 1_000, 2],
    ['openRequests', 200, 1],
    ['filesOfTask', 1_000, 1],
    ['eventsOfCalendar', 5_000, 4],
    ['calendars', 5_000, 2],
    ['options', 5_000, 1],
    ['logs', 1_000, 4],
    ['users', 20_000, 12],
    ['sessions', 200, 0.25],
    ['audit', 200, 2],
  ] as const)('API-08 D-105 %s: at most %i rows and %d MB', (list, rows, megabytes) => {
    expect(listBounds[list]).toEqual({ rows, bytes: megabytes * MEGABYTE });
  });

  it('API-08 D-105 a record has at most 1,000 lines', () => {
    expect(MAX_LINES).toBe(1_000);
  });
});

describe('the longest texts', () => {
  it('API-04 are the same for forms and the server', () => {
    expect(limits).toEqual({
      id: 120,
      directoryId: 15,
      email: 254,
      name: 200,
      line: 300,
      search: 200,
      longText: 4000,
      storedText: 10_000,
      storedNumber: 80,
      logMessage: 1000,
      url: 2000,
      viewName: 60,
      token: 200,
    });
  });

  it('ADM-04 a directory id has as many digits as any program stores exactly', () => {
    expect(Number('9'.repeat(limits.directoryId))).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(Number('9'.repeat(limits.directoryId + 1))).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
  });
});
