import {
  forgetRecentTerm,
  forgetRecentTerms,
  keepRecentTerm,
  readRecentTerms,
  recentSearches,
} from './recentTerms';

const keep = (...terms: string[]) => terms.forEach((term) => keepRecentTerm('7', 'salesOrders', term));
const kept = (userId = '7', kind = 'salesOrders') => readRecentTerms(userId, kind);

describe('terms that were searched for', () => {
  it('SO-01 are offered newest first, each once whatever case and accents, and eight at most', () => {
    keep('Halcyon', 'José', 'SO-1');
    keep('jose');
    expect(kept()).toEqual(['jose', 'SO-1', 'Halcyon']);
    keep(...Array.from({ length: 9 }, (_, at) => `term ${at}`));
    expect(kept()).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((at) => `term ${at}`));
  });

  it('SO-01 are those of one user and one kind, kept on this machine', () => {
    keep('SO-4012');
    expect([kept('8'), kept('7', 'cmdb')]).toEqual([[], []]);
    expect(Object.keys(localStorage)).toEqual(['recent:7:salesOrders']);
    recentSearches.dropOfOthers('8');
    expect(kept()).toEqual([]);
  });

  it('SO-01 can be forgotten, one or all', () => {
    keep('SO-1', 'SO-2', 'SO-3');
    forgetRecentTerm('7', 'salesOrders', 'SO-2');
    expect(kept()).toEqual(['SO-3', 'SO-1']);
    keepRecentTerm('7', 'cmdb', 'HAL');
    forgetRecentTerms('7', 'salesOrders');
    expect([kept(), kept('7', 'cmdb')]).toEqual([[], ['HAL']]);
  });

  it.each(['{', '{"0":"SO-1"}', '7', 'null'])('SO-01 are none where %s stands in their place', (text) => {
    localStorage.setItem('recent:7:salesOrders', text);
    expect(kept()).toEqual([]);
  });

  it('SO-01 are only texts, and no more than are offered, whatever stands there', () => {
    localStorage.setItem('recent:7:salesOrders', JSON.stringify([1, 'SO-1', null, ...'abcdefgh']));
    expect(kept()).toEqual(['SO-1', ...'abcdefg']);
  });
});
