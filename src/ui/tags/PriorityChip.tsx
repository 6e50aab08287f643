import { useTheme } from '@mui/material/styles';
import SvgIcon from '@mui/material/SvgIcon';
import type { Priority } from '@contract/tasks/taskOptions';
import { StateTag } from './StateTag';

const looks = {
  Critical: { name: 'critical', filled: 4, outlined: false },
  High: { name: 'high', filled: 3, outlined: true },
  Medium: { name: 'medium', filled: 2, outlined: true },
  Low: { name: 'low', filled: 1, outlined: true },
} as const satisfies Record<Priority, object>;

const BAR_HEIGHTS = [4, 6.6, 9.2, 11.8];
const isPriority = (text: string): text is Priority => Object.hasOwn(looks, text);

/** A task's priority in words and bars; an unknown value as plain text. */
export function PriorityChip({ priority }: { priority: string }) {
  const { vars } = useTheme();
  if (!isPriority(priority)) return <>{priority}</>;
  const { name, filled, outlined } = looks[priority];
  const { mark } = vars.palette.tokens.priority[name];
  return (
    <StateTag
      label={priority}
      palette={`tokens.priority.${name}`}
      outlined={outlined}
      icon={
        <SvgIcon viewBox="0 0 14 12" sx={{ width: 14, height: 12 }}>
          {BAR_HEIGHTS.map((height, bar) => (
            <rect
              key={height}
              x={0.4 + bar * 3.6}
              y={12 - height}
              width={2.4}
              height={height}
              rx={0.7}
              fill={bar < filled ? mark : vars.palette.tokens.barsOff}
            />
          ))}
        </SvgIcon>
      }
    />
  );
}
