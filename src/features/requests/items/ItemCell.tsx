import { useState, type ReactNode } from 'react';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import type { RequestOptions } from '@/api/lookups';
import type { CellControl } from './cellControl';
import { CellInput } from './CellInput';
import type { TypedItemColumn } from './itemColumns';
import { ListedCell } from './ListedCell';
import { PartCell } from './PartCell';
import type { useRowPart } from './useRowPart';

/** What is wrong with a cell. It can take the focus itself: what follows from other cells has no control that could. */
export const CellFault = ({ id, children }: { id: string; children: ReactNode }) => (
  <FormHelperText error id={id} tabIndex={-1} data-fault>
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
  fault: string | undefined;
  /** Also where nobody has typed anything yet. */
  showFault: boolean;
  /** Of the note on the part's stock. */
  noteId: string;
  part: Omit<ReturnType<typeof useRowPart>, 'element'>;
  options: RequestOptions | undefined;
  blocked: boolean;
}

/** A cell that is typed into. What is wrong with it is said once it was left with something in it. */
export function ItemCell(props: ItemCellProps) {
  const { column, id, label, text, part, blocked } = props;
  const [isLeft, setIsLeft] = useState(false);
  const fault = props.showFault || (isLeft && text.trim() !== '') ? props.fault : undefined;

  const type = (typed: string) => part.change({ [column.id]: typed });
  const leave = () => {
    setIsLeft(true);
    const settled = column.number?.settle?.(text);
    if (settled !== undefined && !blocked) type(settled);
  };
  const describedBy = [column.kind === 'part' && props.noteId, fault && `${id}-fault`];
  const control: CellControl = {
    id,
    'aria-label': label,
    'aria-invalid': fault ? true : undefined,
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
      {fault && <CellFault id={`${id}-fault`}>{fault}</CellFault>}
    </>
  );
}
