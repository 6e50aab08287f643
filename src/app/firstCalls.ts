import { pages } from './routes';

/**
 * The first data call of each path that has one. The build runs this file and puts the result in its place
 * (`scripts/webpack/runAtBuild.js`), so that the boot script does not bring the whole table.
 */
export const firstCalls: Partial<Record<string, string>> = Object.fromEntries(
  pages.flatMap(({ path, firstCall }) => (firstCall ? [[path, firstCall]] : [])),
);
