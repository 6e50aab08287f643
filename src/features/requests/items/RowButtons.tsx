import { memo } from 'react';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { itemMessages } from '../messages';
import { type RowAction, rowKeys } from './useRowActions';

interface RowButtonsProps {
  rowKey: string;
  /** Counted from 1. */
  position: number;
  isOnly: boolean;
  blocked: boolean;
  act: (action: RowAction, key: string) => void;
}

const buttons = [
  { action: 'duplicate', label: 'Duplicate row', Icon: ContentCopyOutlined },
  { action: 'remove', label: 'Remove row', Icon: DeleteOutlined },
] as const;

/** What can be done to a row by pointer. Disabled, they keep the focus they have. */
export const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
  const { rowKey, position, isOnly, blocked, act } = props;
  return buttons.map(({ action, label, Icon }) => {
    const stays = action === 'remove' && isOnly;
    return (
      <Tooltip
        key={action}
        title={stays ? itemMessages.lastStays : `${label} (${rowKeys[action].shortcut})`}
        describeChild
      >
        <IconButton
          size="small"
          aria-label={`${label} ${position}`}
          aria-keyshortcuts={rowKeys[action].shortcut}
          aria-disabled={stays || blocked}
          onClick={() => act(action, rowKey)}
        >
          <Icon />
        </IconButton>
      </Tooltip>
    );
  });
});
