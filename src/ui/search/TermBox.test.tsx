import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { SearchBar } from './SearchBar';
import { TermBox } from './TermBox';

const onSearch = jest.fn();
const onForget = jest.fn();
const onForgetAll = jest.fn();
const ARABIC = 'مروحة الخزانة';

function Page({ terms = ['SO-4012', ARABIC, 'Halcyon'] }: { terms?: string[] }) {
  const [value, setValue] = useState('');
  const [kept, setKept] = useState(terms);
  return (
    <>
      <button>Elsewhere</button>
      <SearchBar
        label="Sales order"
        placeholder="Number or customer"
        value={value}
        onChange={setValue}
        onSearch={onSearch}
        onReset={() => undefined}
        canReset={false}
        renderBox={(box) => (
          <TermBox
            box={box}
            terms={kept}
            onChoose={onSearch}
            onForget={(term) => {
              onForget(term);
              setKept(kept.filter((each) => each !== term));
            }}
            onForgetAll={onForgetAll}
          />
        )}
      />
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Sales order' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const option = (name: string) => screen.getByRole('option', { name });
const cross = (name: string) => within(option(name)).getByTestId('CloseOutlinedIcon');

beforeEach(() => jest.clearAllMocks());

describe('TermBox', () => {
  it('SO-01 offers the terms as soon as it has the focus, and searches for the one that is chosen', async () => {
    const { user } = renderWithTheme(<Page />);
    expect(offered()).toEqual([]);
    await user.tab();
    await user.tab();
    expect(box()).toHaveFocus();
    expect(offered()).toEqual(['SO-4012', ARABIC, 'Halcyon', 'Clear recent searches']);
    expect(screen.getByRole('group', { name: /^Recent searches/ })).toBeInTheDocument();
    await user.click(option(ARABIC));
    expect(onSearch.mock.calls).toEqual([[ARABIC]]);
    expect(offered()).toEqual([]);
    expect(box()).toHaveFocus();
  });

  it('SO-01 works by keyboard alone: arrows, Enter, Escape, Shift+Delete', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.tab();
    await user.tab();
    expect(offered()).toHaveLength(4);
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{Delete}{/Shift}');
    expect(onForget.mock.calls).toEqual([['SO-4012']]);
    expect(offered()).toEqual([ARABIC, 'Halcyon', 'Clear recent searches']);
    await user.keyboard('{Escape}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onSearch.mock.calls).toEqual([['Halcyon']]);
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(onForgetAll).toHaveBeenCalledTimes(1);
  });

  it('SO-01 forgets one by its cross and stays open', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.click(box());
    await user.click(cross('Halcyon'));
    expect(onForget.mock.calls).toEqual([['Halcyon']]);
    expect(onSearch).not.toHaveBeenCalled();
    expect(offered()).toEqual(['SO-4012', ARABIC, 'Clear recent searches']);
    expect(box()).toHaveFocus();
    await user.click(option('Clear recent searches'));
    expect(onForgetAll).toHaveBeenCalledTimes(1);
  });

  it('SO-01 searches for what was typed, also where the pointer rests on a term', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.type(box(), 'SO-1');
    await user.hover(option('Halcyon'));
    await user.keyboard('{Enter}');
    expect(onSearch.mock.calls).toEqual([['SO-1']]);
    expect(offered()).toEqual([]);
    await user.tab();
    expect(box()).toHaveValue('SO-1');
  });

  it('SO-01 offers them again to who empties the box', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.type(box(), 'S');
    await user.keyboard('{Escape}{Backspace}');
    expect(offered()).toHaveLength(4);
  });

  it('SO-01 offers nothing when the focus is returned from nowhere', async () => {
    const { user } = renderWithTheme(<Page />);
    act(() => box().focus());
    expect(offered()).toEqual([]);
    await user.click(box());
    expect(offered()).toHaveLength(4);
    act(() => box().blur());
    // As a dialog does that closes, and the list whose row then gets the focus.
    act(() => {
      screen.getByRole('button', { name: 'Search' }).focus();
      box().focus();
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
    });
    expect(offered()).toEqual([]);
  });

  it('SO-01 Delete without Shift is for the text', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.type(box(), 'SO-1');
    await user.keyboard('{ArrowDown}{Delete}');
    expect(onForget).not.toHaveBeenCalled();
  });

  it('SO-01 Shift+Delete is for the text where the arrows led to no term, or typing led away from it', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.click(box());
    await user.keyboard('{ArrowDown}x{Shift>}{Delete}{/Shift}');
    await user.hover(option('Halcyon'));
    await user.keyboard('{Shift>}{Delete}{/Shift}');
    expect(onForget).not.toHaveBeenCalled();
    await user.keyboard('{ArrowUp}{Shift>}{Delete}{/Shift}');
    expect(onForget.mock.calls).toEqual([[ARABIC]]);
  });

  it('SO-01 offers nothing where there is nothing', async () => {
    const { user } = renderWithTheme(<Page terms={[]} />);
    await user.type(box(), 'SO-1');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(onSearch.mock.calls).toEqual([['SO-1']]);
  });
});
