import { searchedEmail, searchRequest } from './taskSearch';

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
