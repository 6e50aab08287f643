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

  it('TASK-03 writes nothing that a spreadsheet would run', () => {
    expect(line('=1+1', ' -cmd', '-12')).toBe("'=1+1,' -cmd,-12\r\n");
  });
});

describe('csvFileName', () => {
  it('names the page and the day', () => {
    expect(csvFileName('Your Task List', '2026-11-21')).toBe('your-task-list-2026-11-21.csv');
    expect(csvFileName('IMR / POR (open)', '2026-11-21')).toBe('imr-por-open-2026-11-21.csv');
  });
});
