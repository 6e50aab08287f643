import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef, type KeyboardEvent } from 'react';
import { paths } from '@/lib/paths';

const choices = [
  {
    name: 'Admin Dashboard',
    hint: 'Users, roles and access',
    path: paths.admin,
    Icon: AdminPanelSettingsOutlined,
  },
  { name: 'Homepage', hint: 'Calendar, tasks and activity', path: paths.home, Icon: HomeOutlined },
] as const;

interface AdminChoiceDialogProps {
  onChoose: (path: string) => void;
  onClose: () => void;
}

/** Where an admin goes after signing in (LOGIN-04). The first choice has the focus; arrows and Tab move. */
export function AdminChoiceDialog({ onChoose, onClose }: AdminChoiceDialogProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const moveFocus = ({ key }: KeyboardEvent) => {
    if (!key.startsWith('Arrow')) return;
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    buttons.find((button) => button !== document.activeElement)?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      slotProps={{ paper: { sx: { width: 520 } } }}
    >
      <DialogTitle id={`${id}-title`} sx={{ pb: 0 }}>
        Welcome, Admin
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 12, right: 16 }}>
        <CloseOutlined />
      </IconButton>
      <DialogContent>
        <Typography id={`${id}-question`} sx={{ color: 'tokens.text2', mb: 4 }}>
          Where would you like to go?
        </Typography>
        <Box
          ref={group}
          onKeyDown={moveFocus}
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pb: 2 }}
        >
          {choices.map(({ name, hint, path, Icon }, index) => (
            <ButtonBase
              key={path}
              autoFocus={index === 0}
              aria-label={name}
              aria-describedby={`${id}-${index}`}
              onClick={() => onChoose(path)}
              sx={(theme) => ({
                flexDirection: 'column',
                alignItems: 'flex-start',
                gap: 1,
                p: 4,
                borderRadius: 1,
                border: `1px solid ${theme.vars.palette.tokens.edge}`,
                textAlign: 'left',
                '&:hover': { backgroundColor: 'tokens.hover' },
                '&:focus': { backgroundColor: 'tokens.tint' },
                '&.Mui-focusVisible': {
                  outline: `2px solid ${theme.vars.palette.tokens.focus}`,
                  outlineOffset: 2,
                },
              })}
            >
              <Icon color="primary" />
              <Typography variant="button" component="span">
                {name}
              </Typography>
              <Typography
                id={`${id}-${index}`}
                variant="body2"
                component="span"
                sx={{ color: 'tokens.text2' }}
              >
                {hint}
              </Typography>
            </ButtonBase>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
