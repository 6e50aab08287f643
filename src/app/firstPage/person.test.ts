import { buildSignedInUser } from '@/testing/builders/builders';
import { personParts } from './person';

it.each([
  ['field engineer', 'others', 'Signed in as Jonah Reyes, Field Engineer'],
  ['admin', 'admin', 'Profile menu of Jonah Reyes'],
  ['something new', 'others', 'Signed in as Jonah Reyes, something new'],
])('SHELL-10 gives %s the header of its role', (role, look, label) => {
  const parts = personParts(buildSignedInUser({ role }), 'dark');
  expect(parts.header?.look).toBe(look);
  expect(parts.person).toEqual({ look, texts: [label] });
  expect(parts.name?.texts).toEqual(['Jonah Reyes']);
  expect(parts.initials?.texts).toEqual(['JR']);
  expect(parts.colors?.look).toBe('dark');
});
