import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setViewportWidth } from '@/testing/viewport';
import type { TableColumn } from '../data-table/columns';
import { NestedList } from './NestedList';
import type { FetchingProps } from './fetching';
import type { ListPlace, PlaceProps } from './useSearchedPages';
import { SumLine } from './SumLine';

interface Part {
  name: string;
  count: number;
}
const columns: readonly TableColumn<Part>[] = [
  { id: 'name', label: 'Part', value: ({ name }) => name, width: 100, flex: 1 },
  {
    id: 'count',
    label: 'Count',
    value: ({ count }) => String(count),
    align: 'right',
    width: 100,
  },
];
const parts: readonly Part[] = ['Relais', 'Résistance', 'Fan', 'Rack', 'Bolt', 'resistor', 'Fuse'].map(
  (name, at) => ({ name, count: at + 1 }),
);
const sumOf = (found: readonly Part[]) => found.reduce((sum, { count }) => sum + count, 0);

interface HostProps {
  rows?: readonly Part[] | null;
  place?: PlaceProps;
  tools?: string;
  most?: number;
  fetching?: FetchingProps;
}

const Host = ({ rows = parts, place = {}, tools, most, fetching = {} }: HostProps) => (
  <NestedList
    {...fetching}
    {...place}
    label="Parts of this unit"
    columns={columns}
    rows={rows}
    most={most}
    rowKey={({ name }) => name}
    noun={['part', 'parts']}
    searchLabel="Part Name"
    searchedText={({ name }) => name}
    tools={tools}
    noneTitle="No parts found."
    noneText="It has none."
    summary={(found) => (
      <SumLine columns={columns} label={`Sum of ${found.length}`} sums={{ count: String(sumOf(found)) }} />
    )}
    renderCard={({ name, count }) => `${name}: ${count}`}
  />
);

const names = () =>
  within(screen.getByRole('table', { name: 'Parts of this unit' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const box = () => screen.getByRole('textbox', { name: 'Part Name' });
const press = (name: string) => screen.getByRole('button', { name });

describe('the rows', () => {
  it('SO-04 INV-03 TFILE-01 keep their order, five a page, in their own region', async () => {
    const { user } = renderWithTheme(<Host tools="One is new." />);
    const region = screen.getByRole('region', { name: 'Parts of this unit' });
    const search = within(region).getByRole('search', { name: 'Search parts' });
    expect(search).toContainElement(box());
    // They are no part of the search.
    expect(search.nextElementSibling).toHaveTextContent('One is new.');
    expect(names()).toEqual(['Relais', 'Résistance', 'Fan', 'Rack', 'Bolt']);
    expect(screen.getByText('Showing 1–5 of 7 parts')).toBeInTheDocument();
    expect(press('Prev')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Next'));
    expect(names()).toEqual(['resistor', 'Fuse']);
    expect(screen.getByText('Showing 6–7 of 7 parts')).toBeInTheDocument();
    expect(press('Next')).toHaveAttribute('aria-disabled', 'true');
  });

  it('SO-04 INV-03 show the last page that is left when there are fewer', async () => {
    const { user, rerender } = renderWithTheme(<Host />);
    await user.click(press('Next'));
    rerender(<Host rows={parts.slice(0, 1)} />);
    expect(names()).toEqual(['Relais']);
    expect(screen.getByText('Showing 1–1 of 1 part')).toBeInTheDocument();
  });

  it('SO-04 INV-03 are cards on a small screen, with the sum under them', () => {
    setViewportWidth(390);
    renderWithTheme(<Host />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Parts of this unit' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Relais: 1',
      'Résistance: 2',
      'Fan: 3',
      'Rack: 4',
      'Bolt: 5',
    ]);
    expect(screen.getByText('Sum of 7').parentElement).toHaveTextContent('Sum of 7Count 28');
  });
});

describe('the search', () => {
  it('SO-04 INV-03 TFILE-01 takes whatever case and accents, and begins at the first page', async () => {
    const { user } = renderWithTheme(<Host />);
    await user.click(press('Next'));
    await user.type(box(), ' RÉSIST ');
    expect(names()).toEqual(['Résistance', 'resistor']);
    expect(screen.getByText('Showing 1–2 of 2 parts')).toBeInTheDocument();
    await user.clear(box());
    expect(names()).toHaveLength(5);
  });

  it('SO-04 sums all that match, whatever page they are on', async () => {
    const { user } = renderWithTheme(<Host />);
    const sum = () => screen.getByText(/^Sum of/).parentElement;
    expect(sum()).toHaveTextContent('Sum of 7Count 28');
    await user.click(press('Next'));
    expect(sum()).toHaveTextContent('Sum of 7Count 28');
    await user.type(box(), 'resist');
    expect(sum()).toHaveTextContent('Sum of 2Count 8');
  });

  it('SO-04 INV-03 none that match: says so, and Clear search leads back to the box', async () => {
    const { user } = renderWithTheme(<Host />);
    await user.type(box(), '<b>x');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No parts found.None of the 7 parts here has “<b>x” in its part name.',
    );
    expect(screen.queryByText(/^Sum of/)).not.toBeInTheDocument();
    await user.click(press('Clear search'));
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
    expect(names()).toHaveLength(5);
  });

  it('SO-04 INV-03 says it of one that does not match', async () => {
    const { user } = renderWithTheme(<Host rows={parts.slice(0, 1)} />);
    await user.type(box(), 'x');
    expect(screen.getByRole('status')).toHaveTextContent('The one part here has no “x” in its part name.');
  });

  it('SO-04 INV-03 none at all: another text, and nothing to clear', () => {
    renderWithTheme(<Host rows={[]} />);
    expect(screen.getByRole('status')).toHaveTextContent(/^No parts found\.It has none\.$/);
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('TFILE-02 is emptied, and the first page shown, for what has just come', async () => {
    const { user, rerender } = renderWithTheme(<Host place={{ freshKey: 1 }} />);
    await user.type(box(), 'resist');
    rerender(<Host place={{ freshKey: 1 }} rows={[...parts]} />);
    expect(names()).toEqual(['Résistance', 'resistor']);
    rerender(<Host place={{ freshKey: 2 }} />);
    expect(box()).toHaveValue('');
    expect(names()[0]).toBe('Relais');
  });

  it('SO-04 INV-03 search and pages are gone through by the keyboard alone', async () => {
    const { user } = renderWithTheme(<Host />);
    await user.tab();
    expect(box()).toHaveFocus();
    await user.keyboard('r');
    await user.tab();
    expect(press('Clear part name')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box()).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(press('Next')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['resistor', 'Fuse']);
    expect(press('Next')).toHaveFocus();
  });
});

describe('the place', () => {
  const places: ListPlace[] = [];
  beforeEach(() => places.splice(0));

  /** One who keeps it, and notes where the list was. */
  function Keeper({ start, rows }: { start: ListPlace; rows?: readonly Part[] | null }) {
    const [place, setPlace] = useState(start);
    const onPlaceChange = (next: ListPlace) => {
      places.push(next);
      setPlace(next);
    };
    return <Host rows={rows} place={{ place, onPlaceChange }} />;
  }

  it('CASE-05 that another keeps is where the list opens: its page, of what its search finds', () => {
    renderWithTheme(<Keeper start={{ search: 'e', page: 0 }} />);
    expect(box()).toHaveValue('e');
    expect(names()).toEqual(['Relais', 'Résistance', 'resistor', 'Fuse']);
  });

  it('CASE-05 that another keeps outlasts rows that are still to come', () => {
    const { rerender } = renderWithTheme(<Keeper start={{ search: '', page: 1 }} rows={null} />);
    rerender(<Keeper start={{ search: '', page: 1 }} />);
    expect(names()).toEqual(['resistor', 'Fuse']);
    expect(places).toEqual([]);
  });

  it('CASE-05 is given to who keeps it: a page, and a search that begins at its first', async () => {
    const { user } = renderWithTheme(<Keeper start={{ search: '', page: 0 }} />);
    await user.click(press('Next'));
    expect(names()).toEqual(['resistor', 'Fuse']);
    await user.type(box(), 'fu');
    expect(names()).toEqual(['Fuse']);
    await user.click(press('Clear part name'));
    await user.click(press('Next'));
    expect(places).toEqual([
      { search: '', page: 1 },
      { search: 'f', page: 0 },
      { search: 'fu', page: 0 },
      { search: '', page: 0 },
      { search: '', page: 1 },
    ]);
  });

  it('CASE-05 is only where the one who keeps it says', async () => {
    const kept = { place: { search: 'fu', page: 0 }, onPlaceChange: () => undefined };
    const { user } = renderWithTheme(<Host place={kept} />);
    await user.type(box(), 'x');
    expect(box()).toHaveValue('fu');
    expect(names()).toEqual(['Fuse']);
  });
});

describe('rows that are fetched', () => {
  const onRetry = jest.fn();
  const failure = { title: 'Failed to fetch parts.', text: 'The server has a problem.' };
  const under = (over: Partial<FetchingProps> = {}) =>
    ({ failure: null, refreshing: false, onRetry, ...over }) as FetchingProps;
  afterEach(() => onRetry.mockClear());

  it('TFILE-01 are awaited with a bar over rows to come', () => {
    renderWithTheme(<Host rows={null} fetching={under({ refreshing: true })} />);
    expect(screen.getByRole('progressbar', { name: 'Loading parts' })).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/Showing|Sum of|found/)).not.toBeInTheDocument();
  });

  it('TFILE-04 that did not come: why, and Retry', async () => {
    const { user } = renderWithTheme(<Host rows={null} fetching={under({ failure })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch parts.The server has a problem.');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.click(press('Retry'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('TFILE-04 earlier rows stay below an error, and below a bar while they reload', async () => {
    const { user, rerender } = renderWithTheme(<Host fetching={under({ failure })} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch parts\./);
    expect(names()).toHaveLength(5);
    await user.click(press('Retry'));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(<Host fetching={under({ refreshing: true })} />);
    expect(screen.getByRole('progressbar', { name: 'Loading parts' })).toBeInTheDocument();
    expect(names()).toHaveLength(5);
  });
});

it.each([
  ['as many as the server answers', 7, true],
  ['fewer', 8, false],
])('API-07 D-105 with %s it tells whether there may be more', (_rows, most, isShown) => {
  renderWithTheme(<Host most={most} />);
  const text = screen.queryByText(`Only the first ${most} parts are shown. There may be more.`);
  expect(text !== null).toBe(isShown);
});
