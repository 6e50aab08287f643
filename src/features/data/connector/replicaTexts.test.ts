import { recentInstantText } from '@/lib/format/instants';
import { buildReplica } from '@/testing/handlers/replicas';
import { comparisonText, lagText, stateText } from './replicaTexts';

const at = '2026-11-20T12:00:00.000Z';
const shown = recentInstantText(at, '2026-11-24');
const problem = 'The role may not see events.';

it.each([
  ['passes succeed', {}, `Up to date as of ${shown}`],
  ['they have stopped', { lagSeconds: 301 }, `As of ${shown}`],
  ['the first load goes on', { at: null, lagSeconds: null, isLoaded: false }, 'First load under way'],
  [
    'records have come',
    { at: null, lagSeconds: null, isLoaded: false, loaded: 12_400 },
    'First load: 12,400 records so far',
  ],
  ['all is read again', { isLoaded: false }, `All is read again, as of ${shown}`],
  ['passes fail', { isFailing: true, problem }, `Not read since ${shown}: ${problem}`],
  [
    'none has ever succeeded',
    { at: null, lagSeconds: null, isLoaded: false, isFailing: true, problem, problemSince: at },
    `Not read since ${shown}: ${problem}`,
  ],
  [
    'a comparison fails, or deletions cannot be read',
    { problem, problemSince: at },
    `Up to date as of ${shown}. ${problem}`,
  ],
  [
    'an error is long',
    { isFailing: true, problem: 'x'.repeat(2_000) },
    `Not read since ${shown}: ${'x'.repeat(300)}...`,
  ],
] as const)('SRC-04 the state where %s', (_what, values, text) => {
  expect(stateText(buildReplica({ at, ...values }), '2026-11-24')).toBe(text);
});

it.each([
  [null, ''],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [172_799, '47 hours'],
  [172_800, '2 days'],
])('SRC-04 a lag of %s seconds', (lagSeconds, text) => {
  expect(lagText(buildReplica({ lagSeconds }))).toBe(text);
});

it.each([
  [{}, 'None yet'],
  [{ isComparing: true, comparedAt: at }, 'Under way'],
  [{ comparedAt: at }, shown],
  [{ comparedAt: at, halted: 0 }, `${shown}, nothing deleted`],
])('SRC-03 the last comparison of %j', (values, text) => {
  expect(comparisonText(buildReplica(values), '2026-11-24')).toBe(text);
});
