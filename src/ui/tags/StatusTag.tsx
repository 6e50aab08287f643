import type SvgIcon from '@mui/material/SvgIcon';
import { StateTag } from './StateTag';

export interface StatusLook {
  icon: typeof SvgIcon;
  /** The status colours of the same meaning; `cleanup` where no other fits. */
  colors: 'ongoing' | 'pending' | 'completed' | 'cancelled' | 'cleanup';
}

/** A status in the record's own words. */
export function StatusTag({ label, look: { icon: Icon, colors } }: { label: string; look: StatusLook }) {
  return (
    <StateTag
      label={label}
      palette={`tokens.status.${colors}`}
      outlined={colors === 'cleanup'}
      icon={
        <Icon sx={({ iconSizes }) => ({ fontSize: iconSizes.tag, color: `tokens.status.${colors}.mark` })} />
      }
    />
  );
}
