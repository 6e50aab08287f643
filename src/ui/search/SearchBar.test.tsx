import { screen } from '@testing-library/react';
import { createRef, useState, type ComponentProps } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { SearchBar } from './SearchBar';

const onSearch = jest.fn();
const onReset = jest.fn();

function Page(overrides: Partial<ComponentProps<typeof SearchBar>>) {
  const [value, setValue] = useState('');
  return (
    <SearchBar
      label="Global Task Search"
      placeholder="Assignee e-mail or task title"
      value={value}
      onChange={setValue}
      onSearch={onSearch}
      onReset={onReset}
      canReset={false}
      {...overrides}
    />
  );
}
const box = () => screen.getByRole('textbox', { name: 'Global Task Search' });

describe('SearchBar', () => {
  beforeEach(() => jest.clearAllMocks());

  it('TASK-05 searches on Enter and by the button', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.type(box(), 'router{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls).toEqual([['router'], ['router']]);
  });

  it('TASK-05 does nothing for a blank box', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.type(box(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('TASK-06 is disabled and reads "Searching..." while a search runs', () => {
    renderWithTheme(<Page busy canReset />);
    expect(box()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
  });

  it('TASK-06 gives the focus back once the search is answered, unless it went elsewhere', async () => {
    const { user, rerender } = renderWithTheme(<Page />);
    const answered = (leave: () => void) => {
      rerender(<Page busy />);
      leave();
      rerender(<Page />);
    };
    await user.type(box(), 'router{Enter}');
    // What a browser does to a control that is disabled.
    answered(() => box().blur());
    expect(box()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    answered(() => screen.getByRole('button', { name: 'Searching...' }).blur());
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    answered(() => elsewhere.focus());
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('SO-01 stays editable while a search runs, where asked to: another one can be typed and sent', async () => {
    const { user, rerender } = renderWithTheme(<Page staysEditable busy canReset />);
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeDisabled();
    await user.type(box(), 'SO-4013{Enter}');
    expect(box()).toHaveValue('SO-4013');
    expect(onSearch).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onReset).toHaveBeenCalledTimes(1);
    // What stands in the box is no longer what is searched for.
    rerender(<Page staysEditable canReset />);
    await user.type(box(), '{Enter}');
    expect(onSearch).toHaveBeenCalledWith('SO-4013');
  });

  it('SO-01 passes the box to `renderBox`, and focuses it after Reset', async () => {
    const boxRef = createRef<HTMLInputElement>();
    const { user } = renderWithTheme(
      <Page
        canReset
        boxRef={boxRef}
        renderBox={({ inputProps, value, onChange }) => (
          <input ref={boxRef} {...inputProps} value={String(value)} onChange={onChange} />
        )}
      />,
    );
    await user.type(box(), 'SO-1{Enter}');
    expect(onSearch).toHaveBeenCalledWith('SO-1');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(box()).toHaveFocus();
  });

  it('resets only when there is something to reset', async () => {
    const { user, rerender } = renderWithTheme(<Page />);
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
    rerender(<Page canReset />);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onReset).toHaveBeenCalledTimes(1);
    // The button is disabled from then on.
    expect(box()).toHaveFocus();
  });

  it('CASE-01 has Reset only while there is something to reset, where asked to, and keeps its focus', async () => {
    const { rerender } = renderWithTheme(<Page resetAppears />);
    expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
    rerender(<Page resetAppears canReset />);
    const reset = screen.getByRole('button', { name: 'Reset' });
    reset.focus();
    rerender(<Page resetAppears canReset placeholder="Number" />);
    expect(reset).toHaveFocus();
    rerender(<Page resetAppears />);
    expect(reset).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('CASE-01 greys Search out while the term is empty, where asked to', async () => {
    const { user } = renderWithTheme(<Page searchNeedsText />);
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    await user.type(box(), 'CS-1');
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
  });

  it('TASK-05 tells what can be typed in a tooltip on its help button', async () => {
    const { user } = renderWithTheme(<Page help="An e-mail address finds that person’s tasks." />);
    for (let stops = 0; stops < 3; stops += 1) await user.tab();
    expect(screen.getByRole('button', { name: 'Help: Global Task Search' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'An e-mail address finds that person’s tasks.',
    );
  });
});
