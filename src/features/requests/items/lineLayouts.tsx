import type { ReactNode, Ref } from 'react';
import Card from '@mui/material/Card';
import FormLabel from '@mui/material/FormLabel';
import { isTyped, type ItemColumn } from './itemColumns';

export interface LineCell {
  column: ItemColumn;
  id: string;
  content: ReactNode;
}

interface LineProps {
  element: Ref<HTMLDivElement>;
  rowKey: string;
  /** Counted from 1. */
  position: number;
  cells: readonly LineCell[];
  buttons: ReactNode;
}

/** Of the note on a row's stock, by the row's key. */
export const noteIdOf = (rowKey: string) => `${rowKey}-stock-note`;

/** A row as a line of the table; `ItemsTable` says how it looks, once for all. */
export const TableLine = ({ element, rowKey, cells, buttons }: LineProps) => (
  <div ref={element} role="row" data-row={rowKey}>
    {cells.map(({ column, content }) => (
      <div
        key={column.id}
        role="cell"
        id={column.kind === 'stock' ? noteIdOf(rowKey) : undefined}
        data-kind={column.kind}
      >
        {content}
      </div>
    ))}
    <div role="cell">{buttons}</div>
  </div>
);

/** Numbers and short texts stand in pairs. */
const isWide = ({ column: { kind, id } }: LineCell) =>
  kind !== 'listed' && (kind !== 'text' || id === 'description');

/** The stock is told under its part. */
const inCardOrder = (cells: readonly LineCell[]) => [
  ...cells.filter(({ column }) => column.kind === 'part'),
  ...cells.filter(({ column }) => column.kind === 'stock'),
  ...cells.filter(({ column }) => column.kind !== 'part' && column.kind !== 'stock'),
];

/** A row as a card. */
export const CardLine = ({ element, rowKey, position, cells, buttons }: LineProps) => (
  <Card ref={element} role="listitem" data-row={rowKey}>
    <div data-kind="head">
      <span>Row {position}</span>
      {buttons}
    </div>
    {inCardOrder(cells).map((cell) => (
      <div key={cell.column.id} data-kind={cell.column.kind} data-wide={isWide(cell) || undefined}>
        {cell.column.kind !== 'stock' && (
          <FormLabel htmlFor={isTyped(cell.column) ? cell.id : undefined}>{cell.column.label}</FormLabel>
        )}
        <div id={cell.column.kind === 'stock' ? noteIdOf(rowKey) : undefined}>{cell.content}</div>
      </div>
    ))}
  </Card>
);
