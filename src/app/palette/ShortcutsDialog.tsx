import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { SwitchButton } from '@/ui/fields/SwitchButton';
import { KeyCap } from '@/ui/tags/KeyCap';
import { singleKeys } from './shortcuts';
import { useSingleKeys } from './useSingleKeys';

/** What the keys do, by where they do it; each line has the keys that may be pressed for it. */
const groups: readonly (readonly [
  where: string,
  lines: readonly (readonly [does: string, ...keys: string[]])[],
])[] = [
  [
    'Everywhere',
    [
      ['Find a page, an action or a record', 'Ctrl K', '/'],
      ['List these keys', '?'],
      ['Close what is open', 'Esc'],
    ],
  ],
  [
    'Lists',
    [
      ['Move in the table', '↑', '↓', '←', '→'],
      ['Open the row', 'Enter'],
      ['Copy the cell', 'Ctrl C'],
      ['Tick the row, after Select', 'Space'],
      ['On a head: sort', 'Enter'],
      ['On a head: its menu', 'Ctrl Enter'],
    ],
  ],
  [
    'An open record',
    [
      ['Previous record', 'Alt Page Up'],
      ['Next record', 'Alt Page Down'],
      ['Another tab, then Enter where it has to load', '←', '→'],
      ['Save', 'Ctrl Enter'],
    ],
  ],
  [
    'A calendar',
    [
      ['Another day', '↑', '↓', '←', '→'],
      ['Another month', 'Page Up', 'Page Down'],
    ],
  ],
];

/** All shortcuts (PAL-01), and the switch for single keys (D-230). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const acts = (key: string) => hasSingleKeys || !(key in singleKeys);
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keys</DialogTitle>
      <DialogContent>
        {groups.map(([where, lines]) => (
          <Box key={where} component="section" aria-label={where} sx={{ '& + &': { mt: 5 } }}>
            <Box
              component="h3"
              sx={{ typography: 'group', m: 0, pb: 1, borderBottom: 1, borderColor: 'tokens.hair' }}
            >
              {where}
            </Box>
            <Box component="dl" sx={{ m: 0 }}>
              {lines
                .filter(([, ...keys]) => keys.some(acts))
                .map(([does, ...keys]) => (
                  <Box key={does} sx={{ typography: 'body2', display: 'flex', gap: 6, py: 1.5 }}>
                    <Box component="dt" sx={{ flexGrow: 1 }}>
                      {does}
                    </Box>
                    <Box component="dd" sx={{ display: 'flex', gap: 1, m: 0, flexShrink: 0 }}>
                      {keys.filter(acts).map((key) => (
                        <KeyCap key={key}>{key}</KeyCap>
                      ))}
                    </Box>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
        <Box sx={{ typography: 'body2', display: 'flex', alignItems: 'center', gap: 6, mt: 5 }}>
          <Box sx={{ flexGrow: 1 }}>
            Single keys: <KeyCap>/</KeyCap> and <KeyCap>?</KeyCap>
          </Box>
          <SwitchButton
            label="Single keys"
            checked={hasSingleKeys}
            onClick={() => setSingleKeys(!hasSingleKeys)}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
