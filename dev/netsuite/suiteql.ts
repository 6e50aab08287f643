import { seenRows } from './conditions';
import { labelColumn, type Table } from './layout';

/** A query that the account cannot answer; the text is the service's. */
export class QueryRejected extends Error {
  override readonly name = 'QueryRejected';
}

const WORDS = new Set(
  `select distinct from left join inner on where and or not in is null like between as order by asc desc group having
   case when then else end count max min sum`.split(/\s+/),
);
const FUNCTIONS = new Set(['to_char', 'to_timestamp', 'to_date', 'lower', 'upper', 'nvl', 'coalesce']);
const TOKEN = /\s+|'(?:[^']|'')*'|\d+(?:\.\d+)?|[a-z_]\w*(?:\.[a-z_]\w*)*|<=|>=|<>|!=|\|\||[(),.*=<>+\-/]/giy;

function tokensOf(sql: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  while (at < sql.length) {
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(sql) ?? [];
    if (token === undefined)
      throw new QueryRejected(`Invalid or unsupported search. Unexpected '${sql[at]}'.`);
    if (token.trim() !== '') tokens.push(token);
    at += token.length;
  }
  return tokens;
}

/** The names of tables in a query, by the names that it gives them. */
function aliasesOf(tokens: readonly string[], tables: ReadonlyMap<string, Table>): Map<string, Table> {
  const aliases = new Map<string, Table>();
  tokens.forEach((token, index) => {
    if (!/^(?:from|join)$/i.test(token)) return;
    const name = tokens[index + 1] ?? '';
    const table = tables.get(name.toLowerCase());
    if (!table) throw new QueryRejected(`Invalid or unsupported search. Record '${name}' was not found.`);
    const next = tokens[index + 2] ?? '';
    const isAlias = /^[a-z]\w*$/i.test(next) && !WORDS.has(next.toLowerCase());
    aliases.set((isAlias ? next : name).toLowerCase(), table);
  });
  return aliases;
}

/** The terms of a query's order, which ends it. */
function orderOf(tokens: readonly string[]): string[][] {
  const by = tokens.findIndex(
    (token, index) => /^by$/i.test(token) && /^order$/i.test(tokens[index - 1] ?? ''),
  );
  const terms: string[][] = [[]];
  let depth = 0;
  for (const token of by < 0 ? [] : tokens.slice(by + 1)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    if (token === ',' && depth === 0) terms.push([]);
    else terms.at(-1)?.push(token);
  }
  return terms.filter((term) => term.length > 0);
}

/**
 * A query of the subset that SuiteQL and PostgreSQL share, as PostgreSQL takes it. Everything in it is known: words,
 * functions, tables and columns.
 * @throws QueryRejected
 */
export function translate(sql: string, tables: ReadonlyMap<string, Table>): string {
  const tokens = tokensOf(sql);
  if (tokens[0]?.toLowerCase() !== 'select') throw new QueryRejected('Invalid or unsupported search.');
  // NetSuite answers such a query in part, or not at all [github.com/salto-io/salto/pull/2181,
  // github.com/jacobsvante/netsuite/issues/29].
  if (orderOf(tokens).some((term) => !/^(?:asc|desc)$/i.test(term.at(-1) ?? '')))
    throw new QueryRejected('Invalid or unsupported search. ORDER BY needs ASC or DESC.');
  const aliases = aliasesOf(tokens, tables);
  const named = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.toLowerCase() === 'as') named.add((tokens[index + 1] ?? '').toLowerCase());
  });

  const column = (token: string, asLabel: boolean): string => {
    const parts = token.toLowerCase().split('.');
    const name = parts.at(-1) ?? '';
    const found = parts.length > 1 ? [aliases.get(parts[0] ?? '')] : [...aliases.values()];
    const table = found.find((each) => each?.columns.has(name));
    if (!table) throw new QueryRejected(`Invalid or unsupported search. Unknown identifier '${token}'.`);
    const isLabel = asLabel && table.columns.get(name) === 'label';
    const own = `"${isLabel ? labelColumn(name) : name}"`;
    return parts.length > 1 ? `"${parts[0]}".${own}` : own;
  };

  const translated: string[] = [];
  let skip = 0;
  tokens.forEach((token, index) => {
    if (skip > 0) {
      skip -= 1;
      return;
    }
    const lower = token.toLowerCase();
    const before = tokens[index - 1]?.toLowerCase() ?? '';
    const isName = /^[a-z_]/i.test(token);
    if (lower === 'builtin.df') {
      translated.push(column(tokens[index + 2] ?? '', true));
      skip = 3;
    } else if (!isName || WORDS.has(lower)) translated.push(token);
    else if (['from', 'join'].includes(before)) {
      const share = tables.get(lower)?.hiddenShare ?? 0;
      translated.push(share > 0 ? `(select * from "${lower}" where ${seenRows(share)})` : `"${lower}"`);
    } else if (['from', 'join'].includes(tokens[index - 2]?.toLowerCase() ?? '') && aliases.has(lower))
      translated.push(`"${lower}"`);
    else if (before === 'as' || (named.has(lower) && !lower.includes('.'))) translated.push(`"${lower}"`);
    else if (lower === 'sysdate') translated.push('account_now()');
    else if (FUNCTIONS.has(lower) && tokens[index + 1] === '(')
      translated.push(lower === 'nvl' ? 'coalesce' : lower);
    else translated.push(column(token, false));
  });
  return translated.join(' ');
}
