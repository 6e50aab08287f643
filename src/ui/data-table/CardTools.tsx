import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { DisabledReason } from '../feedback/DisabledReason';
import type { ListSort, TableColumn } from './columns';
import { ToolMenu } from './ToolMenu';

const directions = [
  { id: 'asc', label: 'Ascending' },
  { id: 'desc', label: 'Descending' },
] as const;

interface CardToolsProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: ListSort | null;
  /** Without it, or without `onExport`, that tool is missing. */
  onSortChange?: (sort: ListSort | null) => void;
  /** Names the order without a sort, where people can choose it. */
  usualOrder?: string;
  onExport?: () => void;
  /** Null where there is something to export. */
  whyNoExport: string | null;
}

/** The table's tools for cards: sort and export. */
export function CardTools<Row>({
  columns,
  sort,
  onSortChange,
  usualOrder,
  onExport,
  whyNoExport,
}: CardToolsProps<Row>) {
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {onSortChange && (
        <ToolMenu label="Sort" icon={<SwapVertOutlined />}>
          <ListSubheader role="presentation">Sort by</ListSubheader>
          {usualOrder && (
            <MenuItem
              role="menuitemradio"
              aria-checked={sort === null}
              selected={sort === null}
              onClick={() => onSortChange(null)}
            >
              {usualOrder}
            </MenuItem>
          )}
          {columns
            .filter(({ sortable = true }) => sortable)
            .map(({ id, label }) => (
              <MenuItem
                key={id}
                role="menuitemradio"
                aria-checked={sort?.field === id}
                selected={sort?.field === id}
                onClick={() => onSortChange({ field: id, direction: sort?.direction ?? 'asc' })}
              >
                {label}
              </MenuItem>
            ))}
          {sort && <ListSubheader role="presentation">Order</ListSubheader>}
          {sort &&
            directions.map(({ id, label }) => (
              <MenuItem
                key={id}
                role="menuitemradio"
                aria-checked={sort.direction === id}
                selected={sort.direction === id}
                onClick={() => onSortChange({ ...sort, direction: id })}
              >
                {label}
              </MenuItem>
            ))}
        </ToolMenu>
      )}
      {onExport && (
        <DisabledReason reason={whyNoExport} title="Export">
          <IconButton aria-label="Export" onClick={onExport}>
            <FileDownloadOutlined />
          </IconButton>
        </DisabledReason>
      )}
    </Box>
  );
}
