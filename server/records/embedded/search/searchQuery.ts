import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { containing } from '@server/db/containing';
import type { SearchEntriesTable } from '@server/db/recordTables';
import type { Executor } from '@server/db/schema';
import type { Search, SearchedKind } from '@server/records/searchRecords';

type Found = { found: Pick<SearchEntriesTable, 'internalid' | 'number' | 'recency'> };

/**
 * The ids of the best matches in order, and the number of all matches: one row. The matches are read once for both
 * (`materialized`); counting while sorting takes twice as long for a million matches.
 */
export function searchQuery(db: Executor, kind: SearchedKind, { term, limit }: Omit<Search, 'patience'>) {
  const words = term.trim().split(/\s+/);
  const whole = words.join(' ');
  const different = [...new Set(words)];
  const answer = db
    .with(
      (cte) => cte('found').materialized(),
      (cte) =>
        cte
          .selectFrom(`search_entries_${kind}`)
          .select(['internalid', 'number', 'recency'])
          .where((eb) => eb.or([eb.and(different.map(holding)), eb('internalid', '=', whole)])),
    )
    .selectNoFrom((eb) => [
      sql<number>`(select count(*) from found)`.as('total'),
      sql<string[]>`array(${bestOf(eb, whole, limit)})`.as('ids'),
    ])
    .as('answer');
  // A statement that begins with `with` counts as a write (pgliteDialect.ts), and needs free disk space.
  return db.selectFrom(answer).selectAll();
}

/**
 * A trigram index visits every entry with any trigram of a word, such as the `so-` of every sales order. So a long
 * number in a word is looked up alone, and the word is compared with the result.
 */
const holding = (word: string) => {
  const number = longNumberIn(word);
  if (number === undefined) return sql<SqlBool>`text like fold_text(${containing(word)})`;
  return sql<SqlBool>`text like fold_text(${containing(number)}) and strpos(text, fold_text(${word})) > 0`;
};

/** `1234567` in `SO-1234567`. Shorter numbers may be a year, which many records contain. */
const longNumberIn = (word: string): string | undefined =>
  word.match(/[\p{L}\d]*\d[\p{L}\d]*/gu)?.find(({ length }) => length >= 5 && length < word.length);

const bestOf = (eb: ExpressionBuilder<Found, never>, whole: string, limit: number) =>
  eb
    .selectFrom('found')
    .select('internalid')
    .orderBy(rankOf(whole))
    .orderBy('recency', (order) => order.desc().nullsLast())
    .orderBy(sql`length(number)`)
    .orderBy('number')
    .orderBy('internalid')
    .limit(limit);

/** 0 is best. Of numbers that contain the term the shortest is best: for 4012 SO-4012 before SO-40120. */
const rankOf = (whole: string) => {
  const folded = sql`fold_text(${whole})`;
  // Most matches are by other words than the number's, so these are compared first.
  return sql<number>`case
    when internalid = ${whole} and number <> ${folded} then 1
    when strpos(number, ${folded}) = 0 then ${NOT_IN_NUMBER}
    when number = ${folded} then 0
    when starts_with(number, ${folded}) then 2
    else 2 + length(number) end`;
};
const NOT_IN_NUMBER = sql.lit(1_000_000);
