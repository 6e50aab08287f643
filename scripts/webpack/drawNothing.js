const DECLARED = /^export (?:const|function) (\w+)/gm;
const LISTED = /^export \{ ([\w, ]+) \};$/gm;

/** A loader: the file keeps the names it exports, and each of its components draws nothing. */
export default function drawNothing(source) {
  const declared = [...source.matchAll(DECLARED)].map(([, name]) => name);
  const listed = [...source.matchAll(LISTED)].flatMap(([, names]) => names.split(', '));
  const names = [...declared, ...listed];
  if (names.length === 0) throw new Error(`${this.resourcePath} exports nothing that could be left out.`);
  return names.map((name) => `export const ${name} = () => null;`).join('\n');
}
