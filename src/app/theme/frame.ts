import type { Theme } from '@mui/material/styles';
import { choices } from './choices';
import { dataGrid } from './dataGrid';
import { menus } from './menus';
import { surfaces } from './surfaces';

const frameParts = { ...surfaces, ...menus, ...choices, ...dataGrid };

/** The theme with the components that only signed-in pages draw with: /login is drawn without having fetched them. */
export const withFrameParts = (theme: Theme): Theme => ({
  ...theme,
  // MUI types the parts of a finished theme by a narrower theme than those it is made of.
  components: { ...theme.components, ...frameParts } as Theme['components'],
});
