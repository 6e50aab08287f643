import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAX_ITEMS } from '@contract/requestItems';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import type { ItemsDefinition } from './itemColumns';
import { itemMessages } from './itemMessages';
import type { ItemRow } from './itemRows';
import { rowKeys } from './rowKeys';
import { RowKeysHint } from './RowKeysHint';
import type { Said } from './useRowActions';

interface ItemsFootProps {
  rows: readonly ItemRow[];
  Summary: ItemsDefinition['Summary'];
  said: Said;
  blocked: boolean;
  onAdd: () => void;
}

/** Under the rows: the way to another one, the keys, and what the rows come to. */
export function ItemsFoot({ rows, Summary, said, blocked, onAdd }: ItemsFootProps) {
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
        <span key={said.turn}>{isFull ? itemMessages.full : said.text}</span>
      </Box>
      {Summary && (
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
          <Summary rows={rows} />
        </Box>
      )}
    </Box>
  );
}
