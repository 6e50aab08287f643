import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { BarItem } from './headerParts';

const modes = {
  system: { Icon: ContrastOutlined, next: 'light' },
  light: { Icon: LightModeOutlined, next: 'dark' },
  dark: { Icon: DarkModeOutlined, next: 'system' },
} as const;

/** Goes round system, light and dark colours. The choice is kept on this machine. */
export function ColorModeButton() {
  const { mode = 'system', setMode } = useColorScheme();
  const { Icon, next } = modes[mode];
  const label = `Colours: ${mode}. Change to ${next}`;
  return (
    <BarItem aria-label={label} title={label} onClick={() => setMode(next)} sx={{ width: 36 }}>
      <Icon sx={({ iconSizes }) => ({ '&&': { fontSize: iconSizes.alone } })} />
    </BarItem>
  );
}
