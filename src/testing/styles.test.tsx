import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import { renderWithTheme } from './renderWithTheme';

const page = (
  <>
    <Button>Shown</Button>
    <Button sx={{ display: 'none' }}>Not displayed</Button>
    <Button sx={{ color: 'red', visibility: 'hidden' }}>Invisible</Button>
  </>
);

// Twice, as a rule that a file's first test inserted must not be missing in the next.
describe.each(['first', 'second'])('in the %s test of a file', () => {
  it('what a rule hides is found by nobody', () => {
    renderWithTheme(page);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Shown']);
    expect(screen.getByText('Not displayed')).not.toBeVisible();
  });

  it('only rules that hide something, or may, are held', () => {
    renderWithTheme(page);
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    expect(rules.length).toBeGreaterThan(0);
    for (const { cssText } of rules) expect(cssText).toMatch(/display|visibility|opacity|pointer-events/);
  });
});
