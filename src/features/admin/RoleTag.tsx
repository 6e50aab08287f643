import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import type { Role } from '@contract/accounts/roles';
import { StateTag } from '@/ui/tags/StateTag';

const icons = {
  Admin: AdminPanelSettingsOutlined,
  'Field Engineer': EngineeringOutlined,
  'Field Service Partner': HandshakeOutlined,
} as const;

/** A role; who may do everything stands out by the tint. */
export function RoleTag({ role }: { role: Role }) {
  const Icon = icons[role];
  const isPlain = role !== 'Admin';
  return (
    <StateTag
      label={role}
      palette={isPlain ? 'tokens.status.cleanup' : undefined}
      outlined={isPlain}
      icon={<Icon sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
    />
  );
}
