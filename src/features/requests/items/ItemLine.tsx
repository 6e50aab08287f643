import { memo } from 'react';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { RequestOptions } from '@/api/lookups';
import { formatMoney } from '@/lib/format/money';
import { MISSING } from '@/ui/data-table/columns';
import { itemMessages } from '../messages';
import { CellError, ItemCell } from './ItemCell';
import { isTyped, type ItemColumn, type ItemsDefinition } from './itemColumns';
import type { ItemErrors, ItemRow, ItemsAction } from './itemRows';
import { Line, noteIdOf, type LineCell } from './lineLayouts';
import { type RowAction, rowKeys } from './useRowActions';
import { StockNote } from './StockNote';
import { useRowPart } from './useRowPart';

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
const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
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

interface ItemLineProps {
  definition: ItemsDefinition;
  row: ItemRow;
  /** Counted from 1. */
  position: number;
  isOnly: boolean;
  showErrors: boolean;
  /** What the server has found wrong with it. */
  serverErrors: ItemErrors | undefined;
  options: RequestOptions | undefined;
  blocked: boolean;
  isSmall: boolean;
  dispatch: (action: ItemsAction) => void;
  act: (action: RowAction, key: string) => void;
}

/** A row of the items. It is drawn again only when it has changed, however many other rows there are. */
export const ItemLine = memo(function ItemLine(props: ItemLineProps) {
  const { definition, row, position, serverErrors, blocked } = props;
  const { element, ...part } = useRowPart({ definition, row, dispatch: props.dispatch });
  const ownErrors = definition.errorsOf(row);

  const contentOf = (column: ItemColumn, id: string) => {
    if (column.kind === 'stock')
      return <StockNote lookup={part.lookup} taken={column.takenBy?.(row.values) ?? 0} />;
    const error = ownErrors[column.id] ?? serverErrors?.[column.id];
    if (!isTyped(column)) {
      return (
        <>
          {formatMoney(column.resultOf(row.values), null) ?? <span data-missing>{MISSING}</span>}
          {error && <CellError id={`${id}-error`}>{error}</CellError>}
        </>
      );
    }
    return (
      <ItemCell
        column={column}
        id={id}
        label={`${column.label}, row ${position}`}
        text={row.values[column.id] ?? ''}
        error={error}
        showError={props.showErrors || serverErrors?.[column.id] !== undefined}
        noteId={noteIdOf(row.key)}
        part={part}
        options={props.options}
        blocked={blocked}
      />
    );
  };
  const cells = definition.columns.map((column): LineCell => {
    const id = `${row.key}-${column.id}`;
    return { column, id, content: contentOf(column, id) };
  });
  return (
    <Line
      element={element}
      rowKey={row.key}
      position={position}
      cells={cells}
      isSmall={props.isSmall}
      buttons={
        <RowButtons
          rowKey={row.key}
          position={position}
          isOnly={props.isOnly}
          blocked={blocked}
          act={props.act}
        />
      }
    />
  );
});
