import { keepClear } from './keepClear';

let frames: jest.SpyInstance;
let tell: () => void = () => undefined;
let watched = 0;

/** One that still tells what it saw before it was disconnected, as browsers may. */
class LateObserver {
  constructor(callback: IntersectionObserverCallback) {
    tell = () => callback([], this as unknown as IntersectionObserver);
  }
  observe() {
    watched += 1;
  }
  disconnect() {
    watched = 0;
  }
}

beforeEach(() => {
  window.IntersectionObserver = LateObserver as unknown as typeof IntersectionObserver;
  frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('SHELL-14 looks around in every frame while notices stand', () => {
  const stop = keepClear(document.createElement('div'));
  tell();
  expect(frames).toHaveBeenCalledTimes(1);
  stop();
});

it('SHELL-14 stops once the notices have gone, also when late entries arrive', () => {
  const stop = keepClear(document.createElement('div'));
  stop();
  tell();
  expect(frames).not.toHaveBeenCalled();
  expect(watched).toBe(0);
});
