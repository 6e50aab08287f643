import { LOW_WINDOW } from '@/lib/constants';

/** A low window with room for the buttons of a record's foot beside its note. */
export const LOW_WIDE_WINDOW = `${LOW_WINDOW} and (min-width: 640px)`;
/** How high the foot is in a low window, in pixels, with a note of one line: what takes the focus stops above it. */
export const lowFootHeight = 104;
