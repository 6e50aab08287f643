/**
 * A phone on its side, or a zoomed window: head, tabs and foot of a record would leave no room for its fields, so that
 * only the foot stays in sight.
 */
export const LOW_WINDOW = '@media (max-height: 519.95px)';
/** One with room for the foot's buttons beside its note. */
export const LOW_WIDE_WINDOW = `${LOW_WINDOW} and (min-width: 560px)`;
/** How high the foot is there, in pixels, with a note of one line: what takes the focus stops above it. */
export const lowFootHeight = 104;
