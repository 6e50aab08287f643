import { taskProgress, priorities } from '@contract/tasks/taskOptions';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { PriorityChip } from './PriorityChip';
import { StatusChip } from './StatusChip';
import { WithDelivery } from './WithDelivery';

const iconOf = (container: HTMLElement) => container.querySelector('svg')?.getAttribute('data-testid');

describe('StatusChip', () => {
  it.each(taskProgress.map(({ id, label }) => [label, id]))('says %s in full, with an icon', (label, id) => {
    const { container } = renderWithTheme(<StatusChip status={label} progressId={id} />);
    expect(container).toHaveTextContent(label);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    ['1', 'Ongoing', 'ContrastOutlinedIcon'],
    ['16', 'Pending Spare Parts', 'ScheduleOutlinedIcon'],
    ['14', 'COMPLETED', 'CheckCircleOutlinedIcon'],
    ['18', 'Cancelled', 'BlockOutlinedIcon'],
    ['19', 'Clean-up', 'CleaningServicesOutlinedIcon'],
    // SRC-02: a progress that no list here has is ongoing, whatever it is called.
    ['Wartet', 'Pending, elsewhere', 'ContrastOutlinedIcon'],
  ])('marks %s, %s, by the bucket it falls into', (progressId, status, icon) => {
    const { container } = renderWithTheme(<StatusChip status={status} progressId={progressId} />);
    expect(iconOf(container)).toBe(icon);
    expect(container).toHaveTextContent(status);
  });
});

describe('WithDelivery', () => {
  it.each([
    ['waiting', 'Sent, waiting for NetSuite'],
    ['rejected', 'The last change is not saved'],
  ] as const)('ERP-06 a status whose change is %s has words for it behind it', (state, words) => {
    const delivery = { state, source: 'NetSuite', at: '2026-11-24T10:00:00.000Z' };
    const { container } = renderWithTheme(
      <WithDelivery delivery={delivery}>
        <StatusChip status="Pending Approval or Verification" progressId="1" />
      </WithDelivery>,
    );
    expect(container).toHaveTextContent(`Pending Approval or Verification ${words}`);
  });
});

describe('PriorityChip', () => {
  it.each(priorities.map(({ label }, at) => [label, 4 - at] as const))(
    '%s fills %i bars',
    (priority, filled) => {
      const { container } = renderWithTheme(<PriorityChip priority={priority} />);
      expect(container).toHaveTextContent(priority);
      const bars = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('fill'));
      const off = bars.filter((fill) => fill?.includes('barsOff'));
      expect(bars).toHaveLength(4);
      expect(off).toHaveLength(4 - filled);
    },
  );

  it('shows another value as plain text', () => {
    const { container } = renderWithTheme(<PriorityChip priority="toString" />);
    expect(container).toHaveTextContent('toString');
    expect(container.querySelector('svg')).toBeNull();
  });
});
