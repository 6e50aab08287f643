import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Database, Executor } from '@server/db/schema';
import type { Search, SearchedKind } from '@server/records/searchRecords';
import { containing } from '../containing';

/** A number is known by its figures too: 4012 for SO-4012. */
const figures = sql`ltrim(number, 'abcdefghijklmnopqrstuvwxyz -#')`;

/** How well an entry fits, 0 is best. */
const rankOf = (term: string, folded: RawBuilder<string>) => sql<number>`case
  when number = ${folded} then 0
  when internalid = ${term} then 1
  when starts_with(number, ${folded}) then 2
  when ${figures} = ${folded} then 3
  when starts_with(${figures}, ${folded}) then 4
  else 5 end`;

const holding = (eb: ExpressionBuilder<Database, 'search_entries'>, word: string) =>
  eb('text', 'like', sql<string>`fold_text(${containing(word)})`);

/** The ids of the best matches in their order, each with the number of all matches. */
export function searchQuery(db: Executor, kind: SearchedKind, { term, limit }: Omit<Search, 'patience'>) {
  const words = term.trim().split(/\s+/);
  const whole = words.join(' ');
  return db
    .selectFrom('search_entries')
    .select((eb) => ['internalid', eb.fn.countAll<number>().over().as('total')])
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([eb.and([...new Set(words)].map((word) => holding(eb, word))), eb('internalid', '=', whole)]),
    )
    .orderBy(rankOf(whole, sql<string>`fold_text(${whole})`))
    .orderBy('recency', (order) => order.desc().nullsLast())
    .orderBy(sql`length(number)`)
    .orderBy('number')
    .orderBy('internalid')
    .limit(limit);
}
