import { taskProgress, priorities } from '@contract/tasks/taskOptions';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { PriorityChip } from './PriorityChip';
import { StatusChip } from './StatusChip';

const iconOf = (container: HTMLElement) => container.querySelector('svg')?.getAttribute('data-testid');

describe('StatusChip', () => {
  it.each(taskProgress.map(({ label }) => label))('says %s in full, with an icon', (label) => {
    const { container } = renderWithTheme(<StatusChip status={label} />);
    expect(container).toHaveTextContent(label);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    ['Ongoing', 'ContrastOutlinedIcon'],
    ['Pending Spare Parts', 'ScheduleOutlinedIcon'],
    ['COMPLETED', 'CheckCircleOutlinedIcon'],
    ['Cancelled', 'BlockOutlinedIcon'],
    ['Clean-up', 'CleaningServicesOutlinedIcon'],
  ])('marks %s by the bucket it falls into', (status, icon) => {
    expect(iconOf(renderWithTheme(<StatusChip status={status} />).container)).toBe(icon);
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
