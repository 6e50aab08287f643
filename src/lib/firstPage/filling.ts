import type { SignedInUser } from '../session/storedSession';

/*
 * The build draws each page once for everybody and cuts holes into it; the boot script fills them. What varies is a
 * part: an element marked `data-part="name"`. A part has looks (a priority's colours, an overdue date), and a look has
 * texts. Drawing and filling know nothing of any page: a page says its parts (`features/…/first….ts`).
 */

/** One part as it is to be drawn. */
export interface Part {
  /** Which of its looks. */
  look: string;
  /** The texts of that look, in the order of the page's own function. */
  texts: readonly string[];
}
export type Parts = Readonly<Record<string, Part>>;

/** What fills a page. */
export interface Filling {
  /** Which of the page's states: `waiting` before its data. */
  state: string;
  parts: Parts;
  /** A list's rows: the part `row`, and the parts in it. */
  rows?: readonly Parts[];
}

/** A page with holes, for one range of widths. Holes are `{name}` for a part, `{rows}`, and `{0}` for a look's text. */
export interface Template {
  states: Readonly<Record<string, string>>;
  looks: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as HTML, in an element or in a quoted attribute. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const HOLE = /\{([\w-]+)\}/g;
/** Parts that are numbered (`day1`, `day2`) share their looks. */
const NUMBER = /\d+$/;

/**
 * Fills a template. A part that the filling does not name is left out.
 *
 * @returns the page as HTML; undefined where the template has not been drawn with such a state or look
 */
export function fill({ states, looks }: Template, { state, parts, rows = [] }: Filling): string | undefined {
  let isKnown = true;
  const known = (html: string | undefined) => {
    isKnown &&= html !== undefined;
    return html ?? '';
  };
  // In one pass: what was filled in is not looked through for holes.
  const expand = (html: string, names: Parts, texts: readonly string[]): string =>
    html.replace(HOLE, (_hole, name: string) => {
      if (name === 'rows') return rows.map((row) => draw('row', { ...parts, ...row })).join('');
      return name in texts ? escapeHtml(texts[Number(name)] ?? '') : draw(name, names);
    });
  const draw = (name: string, names: Parts): string => {
    const part = names[name];
    return part ? expand(known(looks[name.replace(NUMBER, '')]?.[part.look]), names, part.texts) : '';
  };
  const html = expand(known(states[state]), parts, []);
  return isKnown ? html : undefined;
}

/**
 * What fills a page.
 *
 * @param body the answer of the page's first call; undefined before it
 * @param total how many rows there are in all, by the answer's header
 * @returns undefined where the page shows something else than its data: nothing is drawn then
 */
export type FillPage = (body: unknown, total: number, now: Date, user: SignedInUser) => Filling | undefined;

/** For pages that wait for nothing. */
export const fillNothing: FillPage = () => ({ state: 'waiting', parts: {} });
