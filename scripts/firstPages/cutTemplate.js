/** A part's look may be shared by several places: `day1` to `day7` are all days. */
const lookName = (name) => name.replace(/\d+$/, '');

/**
 * Cuts the holes into a page that was drawn with a known filling: the other way of `fill` (src/lib/firstPage/filling.ts).
 *
 * @param root the element around the drawn page; it is left as it is
 * @param filling what the page was drawn with
 * @param template what earlier drawings of this page gave; states and looks are added to it
 */
export function cutTemplate(root, { state, parts, rows = [] }, template) {
  const { states, looks } = template;
  const page = root.cloneNode(true);
  page.normalize();
  dropEmptyStyles(page);
  if (/\{[\w-]+\}/.test(page.innerHTML)) throw new Error('The drawn page has a text that reads like a hole');

  const hole = (name) => page.ownerDocument.createTextNode(`{${name}}`);
  const keep = (name, look, html, isBetter) => {
    const known = (looks[lookName(name)] ??= {});
    if (known[look] === undefined || isBetter(known[look])) known[look] = html;
  };
  const cutPart = (element, name, { look, texts }, names) => {
    cutTexts(element, texts);
    cutInside(element, names);
    // Two texts that happen to be alike give one hole, and a part that a row does without gives none: the drawing with
    // most holes is the template.
    const html = element.outerHTML;
    keep(name, look, html, (known) => holesIn(html) > holesIn(known));
  };
  const cutInside = (element, names) => {
    let row = 0;
    const times = {};
    for (const marked of outermostMarked(element)) {
      const mark = marked.dataset.part;
      times[mark] = (times[mark] ?? 0) + 1;
      // Several with one mark are numbered in their order.
      const name = `${mark}1` in names ? mark + times[mark] : mark;
      if (name === 'row') {
        const ofRow = rows[row];
        if (!ofRow) throw new Error(`There is a row ${row} that the filling does not name`);
        cutPart(marked, name, ofRow.row, { ...names, ...ofRow });
        if (row === 0) marked.replaceWith(hole('rows'));
        else marked.remove();
        row += 1;
      } else if (names[name]) {
        cutPart(marked, name, names[name], names);
        marked.replaceWith(hole(name));
      } else cutInside(marked, names);
    }
  };
  cutInside(page, parts);
  states[state] ??= page.innerHTML;
}

/** React leaves none behind in a browser. */
export function dropEmptyStyles(page) {
  for (const element of page.querySelectorAll('[style]'))
    if (!element.getAttribute('style')) element.removeAttribute('style');
}

const holesIn = (html) => new Set(html.match(/\{[\w-]+\}/g)).size;

function outermostMarked(element) {
  const marked = [...element.querySelectorAll('[data-part]')];
  return marked.filter((one) => !marked.some((other) => other !== one && other.contains(one)));
}

/** Puts the holes of a look's texts in their place: whole texts and whole attributes, outside of the parts within. */
function cutTexts(element, texts) {
  const numberOf = (value) => {
    const at = texts.indexOf(value);
    return at < 0 ? value : `{${at}}`;
  };
  const visit = (node) => {
    if (node.nodeType === node.TEXT_NODE) node.data = numberOf(node.data);
    if (node.nodeType !== node.ELEMENT_NODE || (node !== element && node.dataset.part)) return;
    for (const attribute of node.attributes) attribute.value = numberOf(attribute.value);
    for (const child of node.childNodes) visit(child);
  };
  visit(element);
}

/** Adds empty looks: a part that is left out for some values (a card without a priority) draws nothing there. */
export function addEmptyLooks({ looks }, fillings) {
  for (const { parts, rows = [] } of fillings) {
    for (const named of [parts, ...rows]) {
      for (const [name, { look }] of Object.entries(named)) {
        const known = looks[lookName(name)];
        if (known) known[look] ??= '';
      }
    }
  }
}
