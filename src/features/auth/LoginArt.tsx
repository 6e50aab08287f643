import { useTheme } from '@mui/material/styles';

// A quiet list, some of it done: length of each line, and whether it is ticked.
const lines: readonly (readonly [length: number, isTicked: boolean])[] = [
  [220, false],
  [300, true],
  [170, false],
  [260, false],
  [340, true],
  [200, false],
  [280, false],
  [150, true],
  [320, false],
  [250, false],
  [220, true],
  [300, false],
  [170, false],
];
const STEP = 48;

/** Decoration of the login page; drawn on wide windows only. */
export function LoginArt() {
  const { tokens } = useTheme().vars.palette;
  return (
    <svg
      className="wide-only"
      aria-hidden
      focusable={false}
      width="480"
      height={lines.length * STEP}
      fill="none"
      stroke={tokens.barMuted}
      style={{ position: 'absolute', top: 16, left: 40 }}
    >
      {lines.map(([length, isTicked], index) => (
        <g key={index} transform={`translate(0 ${index * STEP})`} opacity={Math.max(0, 0.5 - index * 0.04)}>
          <rect
            x="24"
            y="17"
            width="14"
            height="14"
            rx="3.5"
            strokeWidth="1.5"
            opacity={isTicked ? 1 : 0.6}
          />
          {isTicked && <path d="m27.5 24.3 2.6 2.6 4.6-5.2" strokeWidth="1.5" stroke={tokens.barLine} />}
          <path
            d={`M58.5 24h${length}`}
            strokeWidth="5"
            strokeLinecap="round"
            opacity={isTicked ? 0.9 : 0.5}
          />
          <path d="M0 48h480" opacity="0.12" />
        </g>
      ))}
    </svg>
  );
}
