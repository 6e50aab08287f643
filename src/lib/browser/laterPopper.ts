import type { createPopper as createNow, Instance } from '@popperjs/core';
import { fetchedOnce } from './fetchedOnce';

/** What places tooltips and lists beside their control: fetched when the browser is idle, or with the first of them. */
export const popperFile = fetchedOnce(() => import(/* webpackChunkName: "popper" */ '@popperjs/core'));

/** What MUI does with a Popper. */
type Placed = Pick<Instance, 'destroy' | 'forceUpdate' | 'update'>;

/**
 * Places an element as Popper does. The build puts it in Popper's place in MUI (webpack.config.js), whose file nobody has to
 * wait for. An element that is placed before the file is here is not seen until then.
 */
export const createPopper = (...[anchor, element, options]: Parameters<typeof createNow>): Placed => {
  const file = popperFile.loaded();
  if (file) return file.createPopper(anchor, element, options);
  let popper: Instance | undefined;
  let isOver = false;
  element.style.opacity = '0';
  popperFile.load().then(
    ({ createPopper: create }) => {
      if (isOver) return;
      popper = create(anchor, element, options);
      element.style.opacity = '';
    },
    // The next element asks for it again.
    () => undefined,
  );
  return {
    destroy: () => {
      isOver = true;
      element.style.opacity = '';
      popper?.destroy();
    },
    forceUpdate: () => popper?.forceUpdate(),
    update: async () => popper?.update() ?? {},
  };
};
