import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { MAX_ITEMS } from '@contract/requests/requestItems';
import { countedText } from '@/lib/format/texts';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { KeyCap, KeyHint } from '@/ui/tags/KeyCap';
import type { ItemsDefinition } from './itemColumns';
import { itemMessages } from '../messages';
import { filledRows, type ItemRow } from './itemRows';
import { rowKeys, type Announcement } from './useRowActions';

const told = [
  { ...rowKeys.add, does: 'adds a row' },
  { ...rowKeys.duplicate, does: 'duplicates it' },
  { ...rowKeys.remove, does: 'removes it' },
];

/** The keys of a row. */
const RowKeysHint = () => (
  <KeyHint sx={{ color: 'tokens.text2' }}>
    {told.map(({ shown, does }, at) => (
      <Fragment key={shown}>
        {at > 0 && ', '}
        <KeyCap>{shown}</KeyCap> {does}
      </Fragment>
    ))}
    . Rows of a spreadsheet can be pasted.
  </KeyHint>
);

interface ItemsFootProps {
  rows: readonly ItemRow[];
  Summary: ItemsDefinition['Summary'];
  announcement: Announcement;
  blocked: boolean;
  onAdd: () => void;
}

/** Under the rows: the way to another one, the keys, and what the rows come to. */
export function ItemsFoot({ rows, Summary, announcement, blocked, onAdd }: ItemsFootProps) {
  const isFull = rows.length >= MAX_ITEMS;
  return (
    <Box
      sx={{
        typography: 'body2',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 44,
        px: { md: 2 },
        py: 0.5,
      }}
    >
      <DisabledReason reason={isFull ? itemMessages.full : null}>
        <Button
          startIcon={<AddOutlined />}
          aria-keyshortcuts={rowKeys.add.shortcut}
          aria-disabled={blocked}
          onClick={onAdd}
        >
          Add row
        </Button>
      </DisabledReason>
      <RowKeysHint />
      <Box role="status" sx={{ color: 'tokens.text2' }}>
        {/* Another element each time: of the same words in the same place nothing would be heard. */}
        <span key={announcement.turn}>{isFull ? itemMessages.full : announcement.text}</span>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          columnGap: 2.5,
          ml: 'auto',
          // Under the figures it sums.
          pr: { md: '94px' },
        }}
      >
        <Box component="span" sx={{ color: 'tokens.text2' }}>
          {countedText(filledRows(rows).length, ['item', 'items'])}
        </Box>
        {Summary && <Summary rows={rows} />}
      </Box>
    </Box>
  );
}
