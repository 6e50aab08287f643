import { placeInOrder } from './usePreviousNext';

const order = ['c', 'a', 'b'];
const all = () => true;

describe('placeInOrder', () => {
  it('TDET-01 tells position and recordSteps in the order of the list', () => {
    expect(placeInOrder(order, 'a', all)).toEqual({ position: 2, total: 3, previous: 'c', next: 'b' });
  });

  it('TDET-01 ends at the ends', () => {
    expect(placeInOrder(order, 'c', all)).toMatchObject({ previous: null, next: 'a' });
    expect(placeInOrder(order, 'b', all)).toMatchObject({ previous: 'a', next: null });
  });

  it('TDET-01 passes over records that are gone, but not over the open one', () => {
    expect(placeInOrder(order, 'c', (id) => id === 'b')).toEqual({
      position: 1,
      total: 2,
      previous: null,
      next: 'b',
    });
  });

  it('SHELL-17 a record from elsewhere has no place among them', () => {
    expect(placeInOrder(order, 'x', all)).toBeNull();
  });
});
