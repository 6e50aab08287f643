import { encode } from 'fast-png';

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 960;
const HEIGHT = 640;
const CHANNELS = 3;

const WALL: Colour = [203, 209, 216];
const RACK: Colour = [38, 42, 48];
const RAIL: Colour = [88, 94, 102];
const FACE: Colour = [61, 67, 75];
const BAY: Colour = [29, 32, 37];
const EMPTY: Colour = [12, 13, 15];
const GREEN: Colour = [52, 211, 113];
const AMBER: Colour = [251, 176, 36];

const UNITS = 7;
const BAYS = 12;
/** The bay whose drive is replaced between the two photos. */
const FAULT = { unit: 3, bay: 7 };

/** A rack from the front: a drive is missing before the visit, every light is green after it. */
export function rackPhoto(when: 'before' | 'after'): Uint8Array {
  const data = new Uint8Array(WIDTH * HEIGHT * CHANNELS);
  const fill = rectangles(data);
  fill(0, 0, WIDTH, HEIGHT, WALL);
  fill(150, 24, 660, 592, RACK);
  fill(166, 24, 12, 592, RAIL);
  fill(782, 24, 12, 592, RAIL);
  for (let unit = 0; unit < UNITS; unit += 1) {
    const top = 44 + unit * 80;
    fill(186, top, 588, 68, FACE);
    for (let bay = 0; bay < BAYS; bay += 1) {
      const left = 198 + bay * 47;
      const faulty = when === 'before' && unit === FAULT.unit && bay === FAULT.bay;
      fill(left, top + 8, 40, 52, faulty ? EMPTY : BAY);
      fill(left + 6, top + 48, 8, 6, faulty ? AMBER : GREEN);
    }
  }
  return encode({ width: WIDTH, height: HEIGHT, data, channels: CHANNELS });
}

/** Draws rectangles on a picture, a little darker towards its bottom, as light from above would. */
const rectangles =
  (data: Uint8Array) =>
  (left: number, top: number, width: number, height: number, colour: Colour): void => {
    for (let y = top; y < top + height; y += 1) {
      const shade = 1 - (0.25 * y) / HEIGHT;
      const start = (y * WIDTH + left) * CHANNELS;
      const end = start + width * CHANNELS;
      colour.forEach((part, channel) => {
        const value = part * shade;
        for (let at = start + channel; at < end; at += CHANNELS) data[at] = value;
      });
    }
  };
