import { linkTarget } from './linkTarget';

it.each([
  ['https://docs.example/a?b=1&c=%2F#d', 'https://docs.example/a?b=1&c=%2F#d'],
  ['http://maps.example/?q=14.5378,121.0014', 'http://maps.example/?q=14.5378,121.0014'],
  ['HTTPS://DOCS.example', 'https://docs.example/'],
  ['https://docs.example/procédures', 'https://docs.example/proc%C3%A9dures'],
  ['https://docs.example:8443/x', 'https://docs.example:8443/x'],
  ['https://10.0.0.7/rack', 'https://10.0.0.7/rack'],
  ['https://docs.example/@sites/4', 'https://docs.example/@sites/4'],
])('CMDB-04 %j leads to %s', (value, target) => {
  expect(linkTarget('web', value)).toBe(target);
});

it('CMDB-04 an address of 2000 characters is one', () => {
  const address = `https://docs.example/${'a'.repeat(1979)}`;
  expect(linkTarget('web', address)).toBe(address);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://docs.example',
  ' \tjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://docs.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://docs.example/1',
  'file:///etc/passwd',
  'ftp://docs.example/1',
  'mailto:a@b.example',
  '//docs.example/no-scheme',
  '\\\\docs.example\\share',
  '/database/cmdb',
  'docs.example',
  'see https://docs.example',
  'https://docs.example and http://maps.example',
  ' https://docs.example',
  '\nhttps://docs.example',
  'https://docs.example ',
  '\u0000https://docs.example',
  'ht\ntps://docs.example',
  'https://docs.exa\tmple',
  'https://docs.example/\r\n/evil',
  'https://docs.example/a\u0000b',
  'https://docs.example/\u202Egpj.exe',
  'https://docs\u200B.example',
  'https://docs.example/\uD800',
  'https://',
  'https:docs.example',
  'https:/docs.example',
  'https:///docs.example',
  'https:\\\\docs.example',
  'https://[::1',
  'https://docs.example:99999',
  'https://exa mple',
  'https://%',
  'https://docs.example@evil.test/',
  'https://user:secret@docs.example',
  'https://:secret@docs.example',
  '',
])('CMDB-04 %j leads nowhere', (value) => {
  expect(linkTarget('web', value)).toBeNull();
});

it.each([
  ['lena.okafor@halcyonair.example', 'mailto:lena.okafor@halcyonair.example'],
  ["o'neil+noc@mail.halcyon-air.example", "mailto:o'neil+noc@mail.halcyon-air.example"],
  ['lena@halcyon', null],
  ['lena@halcyon.example, jo@halcyon.example', null],
  ['lena@halcyon.example?bcc=all@evil.test', null],
  ['lena%0d@halcyon.example', null],
  ['Lena <lena@halcyon.example>', null],
  [' lena@halcyon.example', null],
  ['lena@halcyon.example\n', null],
  ['javascript:alert(1)@halcyon.example', null],
  ['N/A', null],
])('CMDB-04 mail to %j goes to %s', (value, target) => {
  expect(linkTarget('mail', value)).toBe(target);
});

it.each([
  ['+63 2 5550 0142', 'tel:+63255500142'],
  ['(555) 010-0142', 'tel:5550100142'],
  ['020.7946.0000', 'tel:02079460000'],
  ['110', 'tel:110'],
  ['+63 (0)2 5550 0142', null],
  ['+63 2 5550 0142 / +63 917 555 0142', null],
  ['+63 2 5550 0142 ext. 12', null],
  ['5550 0142;phone-context=evil', null],
  ['12', null],
  ['1234567890123456', null],
  ['ask the reception', null],
])('CMDB-04 a call of %j goes to %s', (value, target) => {
  expect(linkTarget('phone', value)).toBe(target);
});
