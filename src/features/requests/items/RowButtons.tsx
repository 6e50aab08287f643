import { memo } from 'react';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { itemMessages } from './itemMessages';
import { type RowDeed, rowKeys } from './useRowActions';

interface RowButtonsProps {
  rowKey: string;
  /** Counted from 1. */
  position: number;
  isOnly: boolean;
  blocked: boolean;
  act: (deed: RowDeed, key: string) => void;
}

const buttons = [
  { deed: 'duplicate', label: 'Duplicate row', Icon: ContentCopyOutlined },
  { deed: 'remove', label: 'Remove row', Icon: DeleteOutlined },
] as const;

/** What can be done to a row by pointer. Disabled, they keep the focus they have. */
export const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
  const { rowKey, position, isOnly, blocked, act } = props;
  return buttons.map(({ deed, label, Icon }) => {
    const stays = deed === 'remove' && isOnly;
    return (
      <Tooltip
        key={deed}
        title={stays ? itemMessages.lastStays : `${label} (${rowKeys[deed].shortcut})`}
        describeChild
      >
        <IconButton
          size="small"
          aria-label={`${label} ${position}`}
          aria-keyshortcuts={rowKeys[deed].shortcut}
          aria-disabled={stays || blocked}
          onClick={() => act(deed, rowKey)}
        >
          <Icon />
        </IconButton>
      </Tooltip>
    );
  });
});
