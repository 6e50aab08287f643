import './quickStyles';
// @ts-expect-error It has no types.
import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/** jsdom with Node's own fetch, and with styles that are computed quickly. */
export default FixedJsdomEnvironment as unknown;
