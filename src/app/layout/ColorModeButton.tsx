import { BarIcon } from './headerParts';
import { useColorMode } from './useColorMode';

/** The colours, on the header. */
export function ColorModeButton() {
  const { Icon, label, change } = useColorMode();
  return (
    <BarIcon aria-label={label} title={label} onClick={change}>
      <Icon />
    </BarIcon>
  );
}
