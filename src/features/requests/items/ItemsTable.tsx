import Box from '@mui/material/Box';
import type { RequestOptions } from '@/api/lookups';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { VisuallyHidden } from '@/ui/feedback/VisuallyHidden';
import type { ItemsDefinition } from './itemColumns';
import { ItemLine } from './ItemLine';
import type { ItemErrors, ItemRow, ItemsAction } from './itemRows';
import { ItemsFoot } from './ItemsFoot';
import { cardsLook, tableLook } from './lineLayouts';
import { PasteErrors, usePaste } from './paste';
import { useRowActions } from './useRowActions';

interface ItemsTableProps {
  definition: ItemsDefinition;
  rows: readonly ItemRow[];
  /** The same at every render, otherwise each key would draw every row again. */
  dispatch: (action: ItemsAction) => void;
  /** Whether untouched cells show their errors, too. */
  showErrors: boolean;
  /** What the server has found wrong, by the row's key. */
  serverErrors: Readonly<Record<string, ItemErrors>>;
  /** Undefined until the lists have come. */
  options: RequestOptions | undefined;
  /** Nothing can be changed now. */
  blocked: boolean;
}

const Head = ({ columns }: ItemsDefinition) => (
  <Box role="row" sx={{ bgcolor: 'tokens.sunken', color: 'tokens.text2' }}>
    {columns.map((column) => (
      <Box
        key={column.id}
        role="columnheader"
        sx={{ justifyContent: isRight(column) ? 'flex-end' : undefined }}
      >
        {column.label}
      </Box>
    ))}
    <div role="columnheader">
      <VisuallyHidden>Duplicate or remove</VisuallyHidden>
    </div>
  </Box>
);

const isRight = (column: ItemsDefinition['columns'][number]) =>
  column.kind === 'result' || (column.kind === 'text' && column.align === 'right');

/** The rows of a request's items, to be typed into: lines of a table, cards on a small screen. */
export function ItemsTable(props: ItemsTableProps) {
  const { definition, rows, dispatch, showErrors, serverErrors, options, blocked } = props;
  const isSmall = useIsSmall();
  const { list, announcement, act, paste, onKeyDown } = useRowActions({ rows, dispatch, blocked });
  const { errors, onPaste, dismiss } = usePaste({ definition, rows, blocked, paste });
  return (
    <Box sx={isSmall ? undefined : frame}>
      <Box sx={{ overflowX: { md: 'auto' } }}>
        <Box
          ref={list}
          role={isSmall ? 'list' : 'table'}
          aria-label="Items"
          onKeyDownCapture={onKeyDown}
          onPaste={onPaste}
          sx={isSmall ? cardsLook : tableLook(definition.columns)}
        >
          {!isSmall && <Head {...definition} />}
          {rows.map((row, at) => (
            <ItemLine
              key={row.key}
              definition={definition}
              row={row}
              position={at + 1}
              isOnly={rows.length === 1}
              showErrors={showErrors}
              serverErrors={serverErrors[row.key]}
              options={options}
              blocked={blocked}
              isSmall={isSmall}
              dispatch={dispatch}
              act={act}
            />
          ))}
        </Box>
      </Box>
      <ItemsFoot
        rows={rows}
        Summary={definition.Summary}
        announcement={announcement}
        blocked={blocked}
        onAdd={() => act('add', undefined)}
      />
      {errors && <PasteErrors definition={definition} errors={errors} onClose={dismiss} />}
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'tokens.hair',
  borderRadius: ({ radii }: { radii: { card: number } }) => `${radii.card}px`,
  overflow: 'hidden',
} as const;
