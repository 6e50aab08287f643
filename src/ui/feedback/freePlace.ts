/** A rectangle in the window, in pixels from the upper left corner. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a notice and an obstacle. */
const GAP = 8;

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether an area is inside the room and overlaps nothing that is taken. */
export const isFree = (area: Area, room: Area, taken: readonly Area[]): boolean =>
  area.left >= room.left &&
  area.top >= room.top &&
  area.right <= room.right &&
  area.bottom <= room.bottom &&
  !taken.some((each) => overlap(area, each));

/**
 * The free area nearest to the room's lower left corner; null where there is none. It is enough to try areas that touch
 * the room's edge or an obstacle, at the left and at the bottom.
 */
export function freePlace(
  { width, height }: { width: number; height: number },
  room: Area,
  taken: readonly Area[],
): Area | null {
  const lefts = new Set([room.left, ...taken.map(({ right }) => Math.ceil(right) + GAP)]);
  const bottoms = new Set([room.bottom, ...taken.map(({ top }) => Math.floor(top) - GAP)]);
  const away = ({ left, bottom }: Area) => left - room.left + room.bottom - bottom;
  return (
    [...lefts]
      .flatMap((left) =>
        [...bottoms].map((bottom) => ({ left, top: bottom - height, right: left + width, bottom })),
      )
      .sort((one, other) => away(one) - away(other))
      .find((area) => isFree(area, room, taken)) ?? null
  );
}
