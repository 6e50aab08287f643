import { searchAnswers, searchLists, type SearchQuery } from '@contract/records/search';
import type { TestApp } from '../testApp';

/** A search as somebody signed in asks for it, whatever the query. */
export const askSearch = (test: TestApp, query: Record<string, string>) =>
  test.injectAs('Field Engineer', { url: '/api/globalSearch', query });

/** The records of a search in their order, held against the contract, and how many there are. */
export async function findRecords(test: TestApp, query: Omit<SearchQuery, 'limit'>) {
  const answer = await askSearch(test, query);
  expect(answer.statusCode).toBe(200);
  const body = answer.json<unknown>();
  const [element] = searchAnswers[query.type].parse(body);
  // The answer leaves unchecked: it holds nothing but what the contract knows.
  expect(body).toEqual([element]);
  const records = (element as Record<string, { internalid: string }[]>)[searchLists[query.type]] ?? [];
  return {
    records,
    ids: records.map(({ internalid }) => internalid),
    total: answer.headers['x-total-count'],
  };
}
