import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { StateCard } from './StateCard';

describe('StateCard', () => {
  it('TASK-01 tells a failure at once, with its next step', () => {
    renderWithTheme(
      <StateCard
        kind="failed"
        title="Failed to load tasks."
        text="The server did not answer."
        actions={<button>Retry</button>}
      />,
    );
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent('Failed to load tasks.');
    expect(card).toContainElement(screen.getByRole('button', { name: 'Retry' }));
  });

  it.each(['before', 'none'] as const)('tells "%s" without hurry', (kind) => {
    renderWithTheme(<StateCard kind={kind} title="Search for a case" text="Type a number." />);
    expect(screen.getByRole('status')).toHaveTextContent('Search for a caseType a number.');
  });
});
