import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';

const modes = {
  system: { Icon: ContrastOutlined, next: 'light' },
  light: { Icon: LightModeOutlined, next: 'dark' },
  dark: { Icon: DarkModeOutlined, next: 'system' },
} as const;

/** The colours that hold, and the way round system, light and dark. The choice is kept on this machine. */
export function useColorMode() {
  const { mode = 'system', setMode } = useColorScheme();
  const { Icon, next } = modes[mode];
  const text = `Colours: ${mode}`;
  return { Icon, text, label: `${text}. Change to ${next}`, change: () => setMode(next) };
}
