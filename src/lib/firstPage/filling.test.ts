import fc from 'fast-check';
import { fill, type Template } from './filling';

const template: Template = {
  states: { waiting: '<p>…</p>', ready: '<ul title="{name}">{rows}</ul>{name}{day1}{day2}' },
  looks: {
    name: { text: '<b title="{0}">{0}</b>', bold: '<b>{0} {1}</b>' },
    row: { row: '<li>{title}{name}</li>' },
    title: { text: '<i>{0}</i>', missing: '<i>N/A</i>' },
    day: { inside: '<s>{0}</s>' },
  },
};
const name = (...texts: string[]) => ({ look: 'text', texts });
const title = name;
const row = { look: 'row', texts: [] };

const hostile = [
  '{0}',
  '{1}',
  '{rows}',
  '{name}',
  '<img src=x onerror="alert(1)">',
  `"'`,
  '$&',
  '$1',
  '&lt;',
  '',
];

describe('fill', () => {
  it('draws a state with its parts, and its rows with theirs', () => {
    const rows = [
      { row, title: title('one') },
      { row, title: { look: 'missing', texts: [] } },
    ];
    expect(fill(template, { state: 'ready', parts: { day1: { look: 'inside', texts: ['1'] } }, rows })).toBe(
      '<ul title=""><li><i>one</i></li><li><i>N/A</i></li></ul><s>1</s>',
    );
  });

  it.each(hostile)('shows the text %p as it is', (text) => {
    const page = document.createElement('div');
    page.innerHTML = fill(template, { state: 'ready', parts: {}, rows: [{ row, title: title(text) }] }) ?? '';
    expect(page.querySelector('i')?.textContent).toBe(text);
    expect(page.querySelectorAll('i *')).toHaveLength(0);
    page.innerHTML =
      fill({ ...template, states: { ready: '{name}' } }, { state: 'ready', parts: { name: name(text) } }) ??
      '';
    expect(page.querySelector('b')?.textContent).toBe(text);
    expect(page.querySelector('b')?.title).toBe(text);
    expect(page.querySelectorAll('*')).toHaveLength(1);
  });

  it('shows any text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const page = document.createElement('div');
        page.innerHTML =
          fill(
            { ...template, states: { ready: '{name}' } },
            { state: 'ready', parts: { name: name(text) } },
          ) ?? '';
        // The parser's own: it reads no carriage returns and no zeros.
        const read = text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
        expect(page.querySelector('b')?.textContent).toBe(read);
        expect(page.querySelectorAll('*')).toHaveLength(1);
      }),
    );
  });

  it('draws nothing where the build has drawn no such state or look', () => {
    expect(fill(template, { state: 'many', parts: {} })).toBeUndefined();
    expect(fill(template, { state: 'ready', parts: { name: { look: 'new', texts: [] } } })).toBeUndefined();
    const rows = [{ row, title: { look: 'new', texts: [] } }];
    expect(fill(template, { state: 'ready', parts: {}, rows })).toBeUndefined();
  });
});
