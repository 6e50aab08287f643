import fc from 'fast-check';
import { defineList } from '../defineList';
import { compareTexts } from '../makeSorter';
import { readContent, writeContent, type ViewContent, type ViewList } from './viewContent';

interface Thing {
  title: string;
  status: string | null;
  day: string | null;
}

const things = defineList<Thing>()({
  name: 'things with views',
  filters: {
    title: { kind: 'text', label: 'Title' },
    status: {
      kind: 'choice',
      label: 'Status',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'done', label: 'Done' },
      ],
    },
    day: { kind: 'day', label: 'Day', words: ['this-week'] },
    kinds: {
      kind: 'choices',
      label: 'Kind',
      options: [
        { value: 'fan', label: 'Fan' },
        { value: 'disk', label: 'Disk' },
      ],
    },
    company: { kind: 'values', label: 'Company', value: ({ title }) => title },
  },
  sort: { fields: { title: compareTexts, day: compareTexts }, usual: { field: 'title', direction: 'asc' } },
  savedViews: 'task',
}) as unknown as ViewList;
const columns = ['title', 'status', 'day'].map((id) => ({ id, label: id }));
const plain: ViewContent = {
  filters: { title: '', status: null, day: null, kinds: null, company: null },
  sort: { field: 'title', direction: 'asc' },
  layout: {},
};

const contents = fc.record({
  filters: fc.record({
    title: fc
      .string({ maxLength: 30 })
      .map((text) => text.trim())
      .filter((text) => !/\p{Surrogate}/u.test(text)),
    status: fc.constantFrom(null, 'pending', 'done'),
    day: fc.constantFrom(null, '2026-11-24', '2026-11-01..2026-11-24', 'this-week'),
    kinds: fc.constantFrom(null, 'fan', 'fan,disk'),
    company: fc.constantFrom(null, 'Acme', 'Acme%2C Inc.,Zeta 100%25'),
  }),
  sort: fc.record({
    field: fc.constantFrom('title', 'day'),
    direction: fc.constantFrom<('asc' | 'desc')[]>('asc', 'desc'),
  }),
  layout: fc.record(
    {
      columns: fc.shuffledSubarray(['title', 'status', 'day'], { minLength: 1 }),
      widths: fc.dictionary(fc.constantFrom('title', 'day'), fc.integer({ min: 50, max: 2000 }), {
        minKeys: 1,
      }),
      density: fc.constantFrom<('compact' | 'standard' | 'comfortable')[]>(
        'compact',
        'standard',
        'comfortable',
      ),
    },
    { requiredKeys: [] },
  ),
});

it('VIEW-01 a view is read back as it was written, whatever it holds', () => {
  fc.assert(
    fc.property(contents, (content) => {
      // Through the server, as JSON.
      const definition = JSON.parse(JSON.stringify(writeContent(things, content))) as object;
      const { content: read, missing } = readContent(things, columns, definition);
      expect({ ...read, layout: { ...read.layout, widths: { ...read.layout.widths } } }).toEqual({
        ...content,
        layout: { ...content.layout, widths: { ...content.layout.widths } },
      });
      expect(missing).toEqual([]);
    }),
  );
});

it('VIEW-02 any definition is read as a content that the list can show', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.string()),
  );
  const definitions = fc.record(
    {
      filters: fc.dictionary(fc.string(), value),
      sort: value,
      columns: value,
      widths: fc.dictionary(fc.string(), fc.integer()),
      density: fc.string(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(definitions, (definition) => {
      const { content } = readContent(things, columns, definition);
      expect(readContent(things, columns, writeContent(things, content)).missing).toEqual([]);
      expect(Object.keys(content.filters)).toEqual(['title', 'status', 'day', 'kinds', 'company']);
    }),
  );
});

it('VIEW-02 what the list does not have any more is named, and the rest is applied', () => {
  const { content, missing } = readContent(things, columns, {
    filters: { title: 'psu', status: 'archived', region: 'north', day: '2026-02-30' },
    sort: '-region',
    columns: ['region', 'day', 'title'],
    widths: { region: 100, day: 90, title: 5 },
    density: 'tiny',
  });
  expect(content).toEqual({
    ...plain,
    filters: { ...plain.filters, title: 'psu' },
    layout: { columns: ['day', 'title'], widths: { day: 90 } },
  });
  expect(missing).toEqual([
    'Status “archived”',
    'filter “region”',
    'Day “2026-02-30”',
    'order by “region”',
    'column “region”',
  ]);
});

it('VIEW-02 of several values, those that are gone are named and the others apply', () => {
  const { content, missing } = readContent(things, columns, {
    filters: { kinds: ['disk', 'tape', 'drum'], company: ['Acme, Inc.'], day: 'this-decade' },
  });
  expect(content.filters).toEqual({ ...plain.filters, kinds: 'disk', company: 'Acme%2C Inc.' });
  expect(missing).toEqual(['Kind “tape, drum”', 'Day “this-decade”']);
});

it('VIEW-01 VIEW-03 values are stored one by one, so that many of them fit', () => {
  const filters = { ...plain.filters, company: 'Acme%2C Inc.,Zeta' };
  expect(writeContent(things, { ...plain, filters }).filters).toEqual({ company: ['Acme, Inc.', 'Zeta'] });
});

it('VIEW-01 an empty definition is the plain list', () => {
  expect(readContent(things, columns, {})).toEqual({ content: plain, missing: [] });
});
