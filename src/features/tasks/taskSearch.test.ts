import { searchedEmail, searchRequest, searchTerm } from './taskSearch';

describe('TASK-05 what is searched for', () => {
  it.each([
    ['  router  ', 'router'],
    ['48213', '48213'],
    ["100% “fan” & 'x'", "100% “fan” & 'x'"],
    ['مروحة الخزانة', 'مروحة الخزانة'],
    ['', undefined],
    [' \t\u00a0\n ', undefined],
  ])('TASK-05 %j is %j', (text, term) => {
    expect(searchTerm(text)).toBe(term);
  });

  it('TASK-05 stops at 200 characters and never within one', () => {
    expect(searchTerm('x'.repeat(300))).toBe('x'.repeat(200));
    expect(searchTerm(`${'x'.repeat(199)}🌀 fan`)).toBe('x'.repeat(199));
    expect(searchTerm(`${'x'.repeat(198)}🌀 fan`)).toBe(`${'x'.repeat(198)}🌀`);
  });
});

describe('TASK-05 how it is sent', () => {
  it.each([
    'amira.sato@example.test',
    'AMIRA.SATO@Example.Test',
    "o'brien+tasks@mail.example.test",
    'josé@example.test',
  ])('TASK-05 %s as an e-mail address', (term) => {
    expect(searchRequest(term)).toEqual({ email: term });
    expect(searchedEmail(term)).toBe(term);
  });

  it.each(['router', '48213', 'amira.sato@', '@example.test', 'ask amira@example.test', 'a@b', '%@_.x y'])(
    'TASK-05 %s as a title',
    (term) => {
      expect(searchRequest(term)).toEqual({ title: term });
      expect(searchedEmail(term)).toBeUndefined();
    },
  );

  it.each(['田中@例.jp', 'fan🌀@example.test', 'a\u0001@example.test'])(
    'TASK-05 %j as a title, because no header carries it',
    (term) => {
      expect(searchRequest(term)).toEqual({ title: term });
    },
  );
});
