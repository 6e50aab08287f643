import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { User } from '@contract/users';
import { DisabledReason } from '@/ui/DisabledReason';
import { SwitchButton } from '@/ui/SwitchButton';
import { useSwitches } from './statusSwitches';
import { statusText } from './userSort';

interface StatusSwitchProps {
  user: User;
  tabIndex?: 0 | -1;
}

/** Whether somebody can sign in, and the switch that changes it at once (ADM-02, ADM-03). */
export function StatusSwitch({ user, tabIndex = 0 }: StatusSwitchProps) {
  const { isOn, isBusy, lockOf, toggle } = useSwitches();
  const isActive = isOn(user);
  const lock = lockOf(user);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 26, pl: 1 }}>
      <DisabledReason reason={lock}>
        <SwitchButton
          label={`Active: ${user.fullname}`}
          checked={isActive}
          aria-busy={isBusy(user)}
          tabIndex={tabIndex}
          onClick={() => toggle(user)}
        />
      </DisabledReason>
      <Box component="span" aria-hidden sx={{ color: isActive ? undefined : 'tokens.text2' }}>
        {statusText(isActive)}
      </Box>
      {lock !== null && <LockOutlined aria-hidden sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
    </Box>
  );
}
