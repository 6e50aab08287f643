import { screen, waitFor } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { CutTextTip } from './CutTextTip';

const table = (
  <CutTextTip>
    <div role="row">
      <div role="gridcell" tabIndex={0}>
        <span>Replace storage controller A</span>
      </div>
      <div role="gridcell" tabIndex={0}>
        <span>Short</span>
      </div>
    </div>
  </CutTextTip>
);

/** jsdom lays nothing out: the long text is given a width that its cell does not have. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.textContent?.startsWith('Replace') ? 300 : 100;
  });
});

describe('CutTextTip', () => {
  it('shows cut text in full under the pointer, until it leaves', async () => {
    const { user } = renderWithTheme(table);
    await user.hover(screen.getByText('Replace storage controller A'));
    const tip = await screen.findByRole('tooltip');
    expect(tip).toHaveTextContent('Replace storage controller A');
    await user.hover(screen.getByText('Short'));
    // It fades out with its text, not as an empty one.
    expect(tip).toHaveTextContent('Replace storage controller A');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it('shows what the cell says now, if its text has changed since', async () => {
    const { user } = renderWithTheme(table);
    const text = screen.getByText('Replace storage controller A');
    await user.hover(text);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Replace storage controller A');
    await user.hover(screen.getByText('Short'));
    text.firstChild!.nodeValue = 'Replace fan B';
    await user.hover(text);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Replace fan B');
  });

  it('shows cut text in full on focus; Escape puts it away', async () => {
    const { user } = renderWithTheme(table);
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Replace storage controller A');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });
});
