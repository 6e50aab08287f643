import fc from 'fast-check';
import { freePlace, isFree, type Area } from './freePlace';

const room: Area = { left: 24, top: 0, right: 1000, bottom: 744 };
const size = { width: 380, height: 40 };
const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('SHELL-14 is the lower left corner where nothing stands there', () => {
  expect(freePlace(size, room, [])).toEqual(area(24, 704, 380, 40));
  expect(freePlace(size, room, [area(500, 700, 100, 40)])).toEqual(area(24, 704, 380, 40));
});

it('SHELL-14 is above what stands in the corner, or beside it where that is nearer', () => {
  expect(freePlace(size, room, [area(0, 690, 1024, 78)])).toEqual(area(24, 642, 380, 40));
  expect(freePlace(size, room, [area(24, 100, 40, 668)])).toEqual(area(72, 704, 380, 40));
});

it('SHELL-14 is nowhere in a window that is full', () => {
  expect(freePlace(size, room, [area(0, 0, 1024, 768)])).toBeNull();
  expect(freePlace({ width: 977, height: 40 }, room, [])).toBeNull();
});

const position = fc.integer({ min: -50, max: 1050 });
const length = fc.integer({ min: 1, max: 400 });
const areas = fc.array(
  fc.tuple(position, position, length, length).map(([...part]) => area(...part)),
  {
    maxLength: 25,
  },
);

it('SHELL-14 is free, in the room and as large as asked for, wherever things stand', () => {
  fc.assert(
    fc.property(areas, (taken) => {
      const found = freePlace(size, room, taken);
      if (!found) return;
      expect(isFree(found, room, taken)).toBe(true);
      expect(found).toEqual(area(found.left, found.top, size.width, size.height));
    }),
  );
});

it('SHELL-14 is found where there is any with a gap around it', () => {
  fc.assert(
    fc.property(areas, position, position, (taken, left, top) => {
      const wide = { left: left - 9, top: top - 9, right: left + 389, bottom: top + 49 };
      fc.pre(isFree(wide, room, taken));
      expect(freePlace(size, room, taken)).not.toBeNull();
    }),
  );
});
