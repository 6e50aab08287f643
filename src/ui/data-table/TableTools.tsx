import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { PAGE_SIZE_CHOICES } from '@/lib/constants';
import { DisabledReason } from '../feedback/DisabledReason';
import type { TableColumn } from './columns';
import { ToolMenu } from './ToolMenu';
import { densities, type Density } from './rowStyles';
import type { TableLayout } from './useTableLayout';
import { ChoiceMark } from '@/ui/fields/ChoiceMark';

const densityLabels: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  comfortable: 'Comfortable',
};

interface TableToolsProps<Row> {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout<Row>;
  /** Without it, or without `onExport`, that tool is missing: it needs the whole list. */
  onPageSizeChange?: (pageSize: number) => void;
  onExport?: () => void;
  /** Null where there is something to export. */
  whyNoExport: string | null;
}

/** Columns, density and rows per page, export. */
export function TableTools<Row>({
  columns,
  layout,
  onPageSizeChange,
  onExport,
  whyNoExport,
}: TableToolsProps<Row>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ToolMenu label="Columns" icon={<ViewColumnOutlined />}>
        {columns.map(({ id, label }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={layout.isVisible(id)}
            // The last column stays: without any head, none could be shown again.
            disabled={layout.visibleColumns.length === 1 && layout.isVisible(id)}
            onClick={() => layout.setVisible(id, !layout.isVisible(id))}
          >
            <ChoiceMark checked={layout.isVisible(id)} />
            {label}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={layout.reset} disabled={!layout.isTouched}>
          Reset table
        </MenuItem>
      </ToolMenu>
      <ToolMenu
        label={onPageSizeChange ? 'Density and rows per page' : 'Density'}
        icon={<DensitySmallOutlined />}
      >
        <ListSubheader role="presentation">Density</ListSubheader>
        {densities.map((density) => (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={layout.density === density}
            selected={layout.density === density}
            onClick={() => layout.setDensity(density)}
          >
            {densityLabels[density]}
          </MenuItem>
        ))}
        {onPageSizeChange && <ListSubheader role="presentation">Rows per page</ListSubheader>}
        {(onPageSizeChange ? PAGE_SIZE_CHOICES : []).map((pageSize) => (
          <MenuItem
            key={pageSize}
            role="menuitemradio"
            aria-checked={layout.pageSize === pageSize}
            selected={layout.pageSize === pageSize}
            onClick={() => onPageSizeChange?.(pageSize)}
          >
            {pageSize} rows
          </MenuItem>
        ))}
      </ToolMenu>
      {onExport && (
        <DisabledReason reason={whyNoExport}>
          <Button startIcon={<FileDownloadOutlined />} onClick={onExport}>
            Export
          </Button>
        </DisabledReason>
      )}
    </Box>
  );
}
