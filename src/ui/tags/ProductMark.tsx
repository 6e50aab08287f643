import { useTheme } from '@mui/material/styles';

/** The product's mark: a ticked line of a list that is also a T, with a dot for the live task. Decoration beside the title. */
export function ProductMark({ size }: { size: number }) {
  const { vars } = useTheme();
  const { mark, barLine } = vars.palette.tokens;
  return (
    <svg
      width={size}
      height={size}
      style={{ flexShrink: 0 }}
      viewBox="0 0 26 26"
      fill="none"
      aria-hidden
      focusable={false}
    >
      <rect width="26" height="26" rx="6.5" fill={mark} />
      <path
        d="M6 8h9.6M7.6 14.6l4 4 7.6-7.2"
        stroke={vars.palette.common.white}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="19.6" cy="8" r="1.9" fill={barLine} />
    </svg>
  );
}
