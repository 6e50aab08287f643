import { toCsv } from './csv';
import { parseCsv } from './readCsv';

describe('parseCsv', () => {
  it.each<[string, string, string[][]]>([
    [
      'commas and CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['line ends of old Macs', 'a\r1\r', [['a'], ['1']]],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'quotes around a separator, a quote and a line end',
      '"a,b","say ""hi""","1\r\n2"',
      [['a,b', 'say "hi"', '1\r\n2']],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a quoted semicolon in a head of commas',
      '"a;;",b\n1,2',
      [
        ['a;;', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty values, the last one too',
      ',a,,\n,,,',
      [
        ['', 'a', '', ''],
        ['', '', '', ''],
      ],
    ],
    ['blank rows', 'a\n\n1\n', [['a'], [''], ['1']]],
    ['a quote inside a value', '6" pipe,b', [['6" pipe', 'b']]],
    ['text behind a closing quote', '"a"b,c', [['ab', 'c']]],
    ['nothing', '', []],
  ])('reads %s', (_what, text, rows) => {
    expect(parseCsv(text)).toEqual({ rows, openQuote: null });
  });

  it('ADM-04 reads tabs, as the head tells; one within quotes is a part of its value', () => {
    expect(parseCsv('a\tb,c\td\n1\t2\t3').rows).toEqual([
      ['a', 'b,c', 'd'],
      ['1', '2', '3'],
    ]);
    expect(parseCsv('"a\tb",c,d\n1,2,3').rows).toEqual([
      ['a\tb', 'c', 'd'],
      ['1', '2', '3'],
    ]);
  });

  it('names the row whose quote is never closed', () => {
    expect(parseCsv('a,b\n1,"2\n3,4\n')).toEqual({ rows: [['a', 'b']], openQuote: 2 });
  });

  it('ADM-04 reads what toCsv has written', () => {
    const rows = [
      ['Name', 'Note'],
      ['Souza, Ana', 'says "hi"\nand goes'],
      ['', ' x '],
      ['-Ana', "'-Ana"],
      [' =1', '-12'],
    ];
    expect(parseCsv(toCsv(rows))).toEqual({ rows, openQuote: null });
  });

  it('reads a megabyte of one quoted value', () => {
    const long = 'x""'.repeat(350_000);
    expect(parseCsv(`"${long}"`).rows[0]?.[0]).toHaveLength(700_000);
  });
});
