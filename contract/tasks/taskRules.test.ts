import fc from 'fast-check';
import { feProgress, labelOf, taskProgress, taskTypes } from './taskOptions';
import {
  bucketOf,
  datesInOrder,
  isAssignedTo,
  isFeProgressLocked,
  isFeSourcing,
  isProceedDisabled,
  isTaskLocked,
  isUpdateSuccessful,
  taskBucketOf,
} from './taskRules';

describe('buckets', () => {
  it('HOME-05 puts every task progress into its bucket, Clean-up into none', () => {
    expect(taskProgress.map(({ label }) => [label, bucketOf(label)])).toEqual([
      ['Ongoing', 'ongoing'],
      ['Pending Audit', 'pending'],
      ['Pending Sparing', 'pending'],
      ['Pending CMDB Upload', 'pending'],
      ['Pending Pricing', 'pending'],
      ['Completed', 'completed'],
      ['Pending Schedule', 'pending'],
      ['Pending Spare Parts', 'pending'],
      ['Pending Approval or Verification', 'pending'],
      ['Cancelled', 'cancelled'],
      ['Clean-up', null],
    ]);
  });

  it.each([
    ['COMPLETED', 'completed'],
    ['oNgOiNg', 'ongoing'],
    ['CANCELLED', 'cancelled'],
    ['now pending with vendor', 'pending'],
    ['Completed late', null],
    ['Not ongoing', null],
    ['Canceled', null],
    [' Completed', null],
    ['', null],
    [null, null],
  ])('HOME-05 %j falls into %j', (status, bucket) => {
    expect(bucketOf(status)).toBe(bucket);
  });

  it('HOME-05 any text around "pending", in any case, is pending', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.mixedCase(fc.constant('pending')), (before, after, word) => {
        expect(bucketOf(`${before}${word}${after}`)).toBe('pending');
      }),
    );
  });

  it('HOME-05 the case of a status never matters', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...taskProgress)
          .chain(({ label }) => fc.tuple(fc.constant(label), fc.mixedCase(fc.constant(label)))),
        ([label, mixed]) => {
          expect(bucketOf(mixed)).toBe(bucketOf(label));
        },
      ),
    );
  });
});

describe('locks', () => {
  it('TDET-07 progress 14, 18 and 19 lock a task, no other', () => {
    expect(taskProgress.map(({ id }) => id).filter(isTaskLocked)).toEqual(['14', '18', '19']);
    expect([null, undefined, ''].some(isTaskLocked)).toBe(false);
  });

  it('TDET-07 Proceed is disabled for progress 14 only', () => {
    expect(taskProgress.map(({ id }) => id).filter(isProceedDisabled)).toEqual(['14']);
  });

  it('TDET-08 FE Sourcing progress 10, 9, 7 and 6 lock its list, no other', () => {
    expect(
      feProgress
        .map(({ id }) => id)
        .filter(isFeProgressLocked)
        .sort(),
    ).toEqual(['10', '6', '7', '9']);
    expect(isFeProgressLocked(null)).toBe(false);
  });

  it('TDET-03 only the type "FE Sourcing (FS)" carries the FE Sourcing progress', () => {
    expect(taskTypes.filter(({ label }) => isFeSourcing(label)).map(({ label }) => label)).toEqual([
      'FE Sourcing (FS)',
    ]);
    expect(isFeSourcing(null)).toBe(false);
  });
});

describe('the bucket of a task', () => {
  it('HOME-05 is that of its label for every progress of the list', () => {
    for (const { id, label } of taskProgress)
      expect([id, taskBucketOf(id, label)]).toEqual([id, bucketOf(label)]);
  });

  it.each([
    ['Wartet', 'Pending customer', 'ongoing'],
    ['77', 'Completed', 'ongoing'],
    ['2', '2', 'ongoing'],
    ['140', 'Clean-up', 'ongoing'],
    [null, null, null],
    ['', 'Ongoing', null],
  ])('SRC-02 HOME-05 a progress that no list has is ongoing: %j, %j', (id, label, bucket) => {
    expect(taskBucketOf(id, label)).toBe(bucket);
    expect(isTaskLocked(id)).toBe(false);
  });
});

describe('date order', () => {
  it.each([
    ['2026-11-20', '2026-11-21', true],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-22', '2026-11-21', false],
    ['2025-12-31', '2026-01-01', true],
    ['2026-01-01', null, true],
    [null, '2026-01-01', true],
    [null, null, true],
  ])('TDET-11 start %s, due %s: %s', (start, due, inOrder) => {
    expect(datesInOrder(start, due)).toBe(inOrder);
  });
});

it('TDET-06 a label is found by its id', () => {
  expect(labelOf(taskProgress, '17')).toBe('Pending Approval or Verification');
  expect(labelOf(taskProgress, '2')).toBeUndefined();
});

it('TDET-09 a task is assigned to an address in any case, and to nobody without one', () => {
  expect(isAssignedTo('Ana@Demo.test', { assigned_email: 'aNA@demo.test' })).toBe(true);
  expect(isAssignedTo('ana@demo.test', { assigned_email: 'ben@demo.test' })).toBe(false);
  expect(isAssignedTo('ana@demo.test', { assigned_email: null })).toBe(false);
});

it('TDET-14 only "Update successful", in any case, means that an update is stored', () => {
  expect(['Update successful', 'UPDATE SUCCESSFUL'].every(isUpdateSuccessful)).toBe(true);
  expect(['Update failed', 'Update successful!', '', null, undefined].some(isUpdateSuccessful)).toBe(false);
});
