import path from 'node:path';

/*
 * Some MUI components bring along parts that the product draws on a few pages only, or never, and everybody would fetch them
 * before the first page. They are left out here: the page that draws one hands it in, so it comes with that page's
 * file. The linter reports a use that does not (`rareMuiParts` in eslint.config.js).
 */

const nothing = path.join(import.meta.dirname, 'emptyComponent.js');
const leaveOut = (test, ...parts) => ({
  test,
  resolve: { alias: Object.fromEntries(parts.map((part) => [`../${part}/index.mjs$`, nothing])) },
});

/** Module rules for webpack. */
export const rareMuiParts = [
  // What a button shows while it is `loading`: handed in as `loadingIndicator`.
  leaveOut(/@mui\/material\/(Icon)?Button\/(Icon)?Button\.mjs$/, 'CircularProgress'),
  // What a `multiline` input is made of: handed in as `inputComponent`.
  leaveOut(/@mui\/material\/InputBase\/InputBase\.mjs$/, 'TextareaAutosize'),
  // The other variants of a select: the product's are all outlined.
  leaveOut(/@mui\/material\/Select\/Select\.mjs$/, 'Input', 'FilledInput'),
];
