import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';

const modes = {
  system: { Icon: ContrastOutlined, next: 'light' },
  light: { Icon: LightModeOutlined, next: 'dark' },
  dark: { Icon: DarkModeOutlined, next: 'system' },
} as const;

/** Returns the colour mode and the change to the next one: system, light, dark. The choice is stored on this machine. */
export function useColorMode() {
  const { mode = 'system', setMode } = useColorScheme();
  const { Icon, next } = modes[mode];
  const text = `Colours: ${mode}`;
  return { Icon, text, label: `${text}. Change to ${next}`, change: () => setMode(next) };
}
