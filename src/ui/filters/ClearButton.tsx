import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Empties one filter. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  const name = `Clear ${label.toLowerCase()}`;
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} onClick={onClick}>
        <CloseOutlined />
      </IconButton>
    </Tooltip>
  );
}
