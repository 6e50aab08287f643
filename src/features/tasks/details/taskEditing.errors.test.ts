import type { ApiError } from '@/api/base/apiError';
import { taskEditing } from './taskEditing';

const stillHere = 'What you typed is still here. Correct or try again, and press Update.';
const copy = 'What you typed is still here, to be copied.';

describe('TDET-15 the lines of a failed save', () => {
  it.each<[string, ApiError, string[]]>([
    [
      '400 of several fields',
      {
        status: 400,
        code: 'validation_failed',
        message: 'fields.startdate: Must be a date',
        issues: [
          { path: 'fields.startdate', message: 'Must be a date, YYYY-MM-DD' },
          { path: 'email', message: 'Must be text' },
        ],
      },
      [
        'The server did not accept what is marked at the fields.',
        'Start Date: Must be a date, YYYY-MM-DD',
        'Must be text',
        stillHere,
      ],
    ],
    [
      '400 of one field, with a message of its own',
      {
        status: 400,
        code: 'validation_failed',
        message: 'Due Date cannot be before Start Date.',
        issues: [{ path: 'fields.duedate', message: 'Due Date cannot be before Start Date.' }],
      },
      ['Due Date cannot be before Start Date.', stillHere],
    ],
    [
      '401',
      { status: 401, code: 'unauthenticated', message: 'No' },
      ['Your session has expired. Sign in again, then press Update once more.'],
    ],
    [
      '403',
      { status: 403, code: 'forbidden', message: 'No' },
      ['This task is not assigned to you any more, and only its assignee may change it.', copy],
    ],
    ['404', { status: 404, code: 'not_found', message: 'No' }, ['This task is not there any more.', copy]],
    [
      '409',
      { status: 409, code: 'conflict', message: 'Others stillHere saving.' },
      ['Others stillHere saving.', stillHere],
    ],
    ['423', { status: 423, code: 'locked', message: 'The task is closed.' }, ['The task is closed.', copy]],
    [
      '429 with a wait',
      { status: 429, code: 'rate_limited', message: 'Too many requests.', retryAfter: 1 },
      ['Too many requests.', 'Try again in 1 second.', stillHere],
    ],
    [
      '429',
      { status: 429, code: 'rate_limited', message: 'Too many requests.' },
      ['Too many requests.', stillHere],
    ],
    ['500', { status: 500, code: 'internal', message: 'It broke.' }, ['It broke.', stillHere]],
    ['timeout', { status: 0, code: 'timeout', message: 'Too long.' }, ['Too long.', stillHere]],
    ['offline', { status: 0, code: 'network', message: 'Offline.' }, ['Offline.', stillHere]],
  ])('%s', (_case, error, lines) => {
    expect(taskEditing.errorLines(error)).toEqual(lines);
  });
});
