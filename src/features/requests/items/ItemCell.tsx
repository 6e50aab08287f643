import { type ReactNode, useState } from 'react';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { RequestOptions } from '@/api/lookups';
import { afterPress } from '@/lib/browser/afterPress';
import type { InventoryRecord } from '@/lib/records/inventoryRecord';
import { foldText } from '@/lib/format/texts';
import { type CellControl, CellInput, SuggestCell } from './SuggestCell';
import type { TypedItemColumn } from './itemColumns';
import { stockOf } from './StockNote';
import type { useRowPart } from './useRowPart';

/** What every cell that is typed into has. */
interface TypedCellProps {
  control: CellControl;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
  readOnly: boolean;
}

interface ListedCellProps extends TypedCellProps {
  list: RequestOptions[keyof RequestOptions];
}

interface Name {
  name: string;
}

/** The names that a text may become; all of them behind one that is whole. */
function namesFor(text: string, list: ListedCellProps['list'] = []): readonly Name[] {
  // The name is all that is sent: entries that read alike are one.
  const names = [...new Set(list.map(({ label }) => label))];
  const wanted = foldText(text.trim());
  const isWhole = names.some((name) => foldText(name) === wanted);
  return names.filter((name) => isWhole || foldText(name).includes(wanted)).map((name) => ({ name }));
}

/** A cell to choose a name of a list in, or to type another. */
const ListedCell = ({ list, ...cell }: ListedCellProps) => (
  <SuggestCell<Name>
    {...cell}
    items={namesFor(cell.text, list)}
    textOf={({ name }) => name}
    keyOf={({ name }) => name}
    onChoose={({ name }) => cell.onType(name)}
    renderItem={({ name }) => name}
  />
);

interface PartCellProps extends TypedCellProps {
  parts: readonly InventoryRecord[];
  onChoose: (part: InventoryRecord) => void;
}

function PartItem(part: InventoryRecord) {
  const { name, displayName } = part;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="bdi" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
      <Box sx={{ typography: 'body2', color: 'tokens.text2' }}>
        {[displayName, stockOf(part).amount].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

/** A cell for the number of a part, which offers those of the inventory that the text finds. */
const PartCell = ({ parts, ...cell }: PartCellProps) => (
  <SuggestCell<InventoryRecord>
    {...cell}
    items={parts}
    textOf={({ name }) => name}
    keyOf={({ internalid }) => internalid}
    renderItem={PartItem}
  />
);

/** What is wrong with a cell. It can take the focus itself: what follows from other cells has no control that could. */
export const CellError = ({ id, children }: { id: string; children: ReactNode }) => (
  <FormHelperText error id={id} tabIndex={-1} data-error>
    <ErrorOutlineOutlined />
    {children}
  </FormHelperText>
);

interface ItemCellProps {
  column: TypedItemColumn;
  id: string;
  /** "Quantity, row 3". */
  label: string;
  text: string;
  /** What is wrong with it. */
  error: string | undefined;
  /** Also where nobody has typed anything yet. */
  showError: boolean;
  /** Of the note on the part's stock. */
  noteId: string;
  part: Omit<ReturnType<typeof useRowPart>, 'element'>;
  options: RequestOptions | undefined;
  blocked: boolean;
}

/** A cell that is typed into. Its error is shown once the cell was left with text in it. */
export function ItemCell(props: ItemCellProps) {
  const { column, id, label, text, part, blocked } = props;
  const [isLeft, setIsLeft] = useState(false);
  const error = props.showError || (isLeft && text.trim() !== '') ? props.error : undefined;

  const type = (typed: string) => part.change({ [column.id]: typed });
  const leave = () => {
    // An error moves what is below the cell.
    afterPress(() => setIsLeft(true));
    const settled = column.number?.settle?.(text);
    if (settled !== undefined && !blocked) type(settled);
  };
  const describedBy = [column.kind === 'part' && props.noteId, error && `${id}-error`];
  const control: CellControl = {
    id,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
  const cell = { control, text, onType: type, onLeave: leave, readOnly: blocked };
  return (
    <>
      {column.kind === 'part' && <PartCell {...cell} parts={part.parts} onChoose={part.onChoose} />}
      {column.kind === 'listed' && <ListedCell {...cell} list={props.options?.[column.list]} />}
      {column.kind === 'text' && (
        <CellInput
          {...control}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          readOnly={blocked}
          autoComplete="off"
          style={column.align && { textAlign: column.align }}
        />
      )}
      {error && <CellError id={`${id}-error`}>{error}</CellError>}
    </>
  );
}
