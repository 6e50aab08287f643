import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';

interface RevealButtonProps {
  /** Of the field: "Password". */
  label: string;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows and hides what is typed into a password field. */
export function RevealButton({ label, isShown, onChange }: RevealButtonProps) {
  const action = `${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`;
  return (
    <IconButton size="small" aria-label={action} title={action} onClick={() => onChange(!isShown)}>
      {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
    </IconButton>
  );
}
