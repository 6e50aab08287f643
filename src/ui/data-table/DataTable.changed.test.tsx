import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { CHANGED_MARK_TIME } from '@/lib/constants';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setViewportWidth } from '@/testing/viewport';
import type { ListSort } from './columns';
import { DataTable, type DataTableProps } from './DataTable';

interface Part {
  id: string;
  name: string;
}

const parts: Part[] = Array.from({ length: 23 }, (_, at) => ({ id: `p${at + 1}`, name: `Part ${at + 1}` }));
const rowKey = ({ id }: Part) => id;

/** The list on a small screen, which draws all there is to see here without a grid. */
function Page(props: Partial<DataTableProps<Part>>) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<ListSort | null>({ field: 'name', direction: 'asc' });
  return (
    <>
      <DataTable
        id="parts"
        label="Parts"
        columns={[
          { id: 'name', label: 'Name', width: 120, value: ({ name }) => name },
          { id: 'id', label: 'Number', width: 80, value: ({ id }) => id, hideBelow: 1200 },
        ]}
        rows={parts}
        rowKey={rowKey}
        page={page}
        onPageChange={setPage}
        sort={sort}
        onSortChange={setSort}
        rangeText={(from, to, total) => `${from}–${to} of ${total}`}
        onOpen={() => undefined}
        renderCard={({ name }) => <span>{name}</span>}
        toolbar={(tools) => <div>{tools}</div>}
        {...props}
      />
      <output>{sort && `${sort.field} ${sort.direction}`}</output>
    </>
  );
}
const changed = (key: string, onOpen = () => undefined as void) => ({ key, name: `Part ${key}`, onOpen });

beforeEach(() => setViewportWidth(390));
afterEach(() => jest.useRealTimers());

describe('a row that was changed', () => {
  it('TDET-15 is marked for a while, and named to a screen reader', () => {
    jest.useFakeTimers();
    renderWithTheme(<Page changed={changed('p3')} />);
    const [, , card, other] = screen.getAllByRole('listitem');
    const look = (element?: HTMLElement) => element?.className;
    expect(screen.getByText('Part p3 was saved. Its row is marked.')).toBeInTheDocument();
    expect(look(card)).not.toBe(look(other));
    act(() => jest.advanceTimersByTime(CHANGED_MARK_TIME));
    expect(look(card)).toBe(look(other));
  });

  it('TDET-15 says on which page it is when that is another one, and opens it', async () => {
    const onOpen = jest.fn();
    const { user } = renderWithTheme(<Page changed={changed('p21', onOpen)} />);
    expect(screen.getByText(/Part p21 was saved and is on page 3 now\./)).toBeVisible();
    expect(screen.getByText('1–10 of 23')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('TDET-15 says that it no longer fits the filter', () => {
    renderWithTheme(<Page changed={changed('p99')} />);
    expect(screen.getByText(/Part p99 was saved and no longer fits the filter\./)).toBeVisible();
  });
});

describe('a row whose change waits for a business system', () => {
  const waiting = (key: string) => ({ ...changed(key), waitsFor: 'NetSuite' });

  it('TDET-15 ERP-06 is named as sent, not as saved', () => {
    const { rerender } = renderWithTheme(<Page changed={waiting('p3')} />);
    expect(
      screen.getByText('Part p3 was sent and waits for NetSuite. Its row is marked.'),
    ).toBeInTheDocument();
    rerender(<Page changed={waiting('p99')} />);
    expect(
      screen.getByText('Part p99 was sent and waits for NetSuite, and no longer fits the filter.'),
    ).toBeVisible();
  });
});

describe('the open record', () => {
  it('TASK-04 brings its page, once: a row that moves meanwhile is not followed', () => {
    const { rerender } = renderWithTheme(<Page openKey="p2" />);
    expect(screen.getByText('1–10 of 23')).toBeInTheDocument();
    rerender(<Page openKey="p12" />);
    expect(screen.getByText('11–20 of 23')).toBeInTheDocument();
    rerender(<Page openKey="p12" rows={parts.toReversed()} />);
    expect(screen.getByText('11–20 of 23')).toBeInTheDocument();
    rerender(<Page openKey="p23" rows={parts.toReversed()} />);
    expect(screen.getByText('1–10 of 23')).toBeInTheDocument();
  });

  it('SHELL-17 brings its page when the rows come after it, as by a link', () => {
    const { rerender } = renderWithTheme(<Page openKey="p12" rows={null} />);
    rerender(<Page openKey="p12" />);
    expect(screen.getByText('11–20 of 23')).toBeInTheDocument();
  });
});

describe('cards', () => {
  it('TASK-03 have an order, and export every column since they show them all', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    const menu = within(screen.getByRole('menu', { name: 'Sort' }));
    expect(menu.getByRole('menuitemradio', { name: 'Name' })).toBeChecked();
    await user.click(menu.getByRole('menuitemradio', { name: 'Number' }));
    await user.click(menu.getByRole('menuitemradio', { name: 'Descending' }));
    expect(screen.getByText('id desc')).toBeInTheDocument();
    await user.keyboard('{Escape}');

    let csv = new Blob();
    URL.createObjectURL = (content: Blob) => {
      csv = content;
      return 'blob:download';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const lines = (await new Response(csv).text()).trim().split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['Name,Number', 'Part 1,p1']);
    expect(lines).toHaveLength(24);
  });
});

describe('the focus', () => {
  it('TASK-04 returns to the card of a record whose page comes after it was closed', () => {
    const { rerender } = renderWithTheme(<Page openKey="p2" />);
    const firstPage = parts.slice(0, 10);
    rerender(<Page openKey="p12" rows={firstPage} />);
    rerender(<Page openKey={null} rows={firstPage} />);
    rerender(<Page openKey={null} rows={parts.slice(10)} />);
    expect(screen.getByRole('button', { name: 'Details: Part 12' })).toHaveFocus();
  });
});
