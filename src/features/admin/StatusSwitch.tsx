import LockOutlined from '@mui/icons-material/LockOutlined';
import { styled } from '@mui/material/styles';
import type { User } from '@contract/accounts/users';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { SwitchButton } from '@/ui/fields/SwitchButton';
import { statusText } from './userList';
import { Muted } from './UserName';
import { useSwitches } from './useStatusSwitches';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: 26,
  paddingLeft: theme.spacing(1),
}));

interface StatusSwitchProps {
  user: User;
  tabIndex?: 0 | -1;
}

/** Whether somebody can sign in, and the switch that changes it at once (ADM-02, ADM-03). */
export function StatusSwitch({ user, tabIndex = 0 }: StatusSwitchProps) {
  const { isOn, isBusy, lockOf, toggle } = useSwitches();
  const isActive = isOn(user);
  const lock = lockOf(user);
  const button = (
    <SwitchButton
      label={`Active: ${user.fullname}`}
      checked={isActive}
      aria-busy={isBusy(user)}
      tabIndex={tabIndex}
      onClick={() => toggle(user)}
    />
  );
  const Text = isActive ? 'span' : Muted;
  return (
    <Line>
      {/* Hardly any is locked, and a tooltip costs as much as half of a row. */}
      {lock === null ? button : <DisabledReason reason={lock}>{button}</DisabledReason>}
      <Text aria-hidden>{statusText(isActive)}</Text>
      {lock !== null && <LockOutlined aria-hidden sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
    </Line>
  );
}
