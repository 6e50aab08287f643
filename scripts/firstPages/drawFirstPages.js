import { JSDOM } from 'jsdom';
import { addEmptyLooks, cutTemplate, dropEmptyStyles } from './cutTemplate.js';
import { openWindow } from './drawPage.js';
import { pruneStyles } from './pruneStyles.js';

const MODES = ['light', 'dark', 'system'];

/**
 * Draws a page of the built application for everybody, with holes for what differs.
 *
 * @param row of the route table
 * @param source `{ readFile, html, user, sampleAnswers, fillPage, fill, personParts }`
 * @returns `{ styles: string, widths: { media: string, template }[] }`
 */
export async function drawFirstPage(row, source) {
  const widths = [];
  const rules = [];
  const pages = [];
  for (const { media, width } of row.firstPage) {
    const { template, drawn, seen } = await drawAtWidth(row, width, source);
    rules.push(...drawn);
    pages.push(...seen.map(({ page }) => page));
    widths.push({ media, template });
  }
  return { styles: pruneStyles(rules, pages), widths };
}

async function drawAtWidth({ path, access, firstCall }, width, source) {
  const { user, fillPage, fill, personParts } = source;
  const now = new Date();
  const template = { states: {}, looks: {} };
  const seen = [];
  const drawn = [];
  const isPublic = access === 'public';
  const open = async () =>
    openWindow({
      ...source,
      path,
      width,
      user: isPublic ? null : user,
      firstCall: firstCall?.split('?')[0],
      now,
    });
  const take = (root, person, colors, { body, total } = {}) => {
    const page = fillPage(body, total ?? 0, now, person);
    const parts = isPublic ? page.parts : { ...page.parts, ...personParts(person, colors) };
    seen.push({ page: normalized(root), filling: { ...page, parts } });
    cutTemplate(root, { ...page, parts }, template);
  };

  const answers = source.sampleAnswers?.(now) ?? [];
  for (const [at, answer] of [undefined, ...answers].entries()) {
    const page = await open();
    if (at === 0) take(page.root(), user, 'system');
    if (at === 0 && !isPublic) {
      const admin = { ...user, role: 'admin' };
      await page.signIn(admin);
      take(page.root(), admin, 'system');
      await page.signIn(user);
      for (const mode of MODES) {
        await page.chooseColors(mode);
        take(page.root(), user, mode);
      }
    }
    if (answer) {
      await page.answer(answer.body, answer.total);
      take(page.root(), user, 'system', answer);
    }
    drawn.push(...page.rules());
    page.close();
  }
  addEmptyLooks(
    template,
    seen.map(({ filling }) => filling),
  );
  for (const {
    page: { innerHTML: html },
    filling,
  } of seen) {
    const filled = fill(template, filling);
    if (filled !== html)
      throw new Error(
        `${path} at ${width} px: the holes give another page than was drawn\n${difference(html, filled)}`,
      );
  }
  return { template, drawn, seen };
}

const scratch = new JSDOM('').window.document;
/** A copy of the page, with HTML that a browser would give back unchanged. */
function normalized(root) {
  const copy = scratch.createElement('div');
  copy.innerHTML = root.innerHTML;
  dropEmptyStyles(copy);
  return copy;
}

function difference(expected, actual = '') {
  const at = [...expected].findIndex((character, index) => character !== actual[index]);
  return `drawn:  ${expected.slice(Math.max(0, at - 80), at + 120)}\nfilled: ${actual.slice(Math.max(0, at - 80), at + 120)}`;
}
