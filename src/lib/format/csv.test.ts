import { csvFileName, toCsv } from './csv';

const line = (...values: string[]) => toCsv([values]).slice(1);

describe('toCsv', () => {
  it('begins with a byte order mark and ends every line with CRLF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['1', 'é'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,é\r\n');
  });

  it('quotes separators, quotes, line ends and blanks at the edges', () => {
    expect(line('a,b', 'say "hi"', 'two\nlines', ' x', 'x; y')).toBe(
      '"a,b","say ""hi""","two\nlines"," x","x; y"\r\n',
    );
  });

  it.each(['=1+1', '+cmd', '-cmd', '@sum', '\t=1', ' =1', '-1+2', '|calc', '\n=1', '\tx', '＝1+1', '＠sum'])(
    'defuses %j',
    (value) => {
      expect(line(value).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each(['-12', '+3.5', '1,204', '11/21/2026', 'CS-20931'])('leaves %s as it is', (value) => {
    expect(line(value).replaceAll('"', '')).toBe(`${value}\r\n`);
  });
});

describe('csvFileName', () => {
  it('names the page and the day', () => {
    expect(csvFileName('Your Task List', '2026-11-21')).toBe('your-task-list-2026-11-21.csv');
    expect(csvFileName('IMR / POR (open)', '2026-11-21')).toBe('imr-por-open-2026-11-21.csv');
  });
});
