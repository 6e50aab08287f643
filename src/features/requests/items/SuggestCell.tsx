import type { ReactNode } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

/** What is typed into a cell: an input without all that a field has around it, for a table of hundreds. */
export const CellInput = styled('input')(({ theme: { vars, typography, radii, breakpoints } }) => {
  const { tokens } = vars.palette;
  return {
    ...typography.body2,
    width: '100%',
    minWidth: 0,
    height: 32,
    padding: '0 8px',
    border: `1px solid ${tokens.edge}`,
    borderRadius: radii.control,
    color: tokens.text,
    backgroundColor: tokens.surface,
    '&:hover': { borderColor: tokens.text2 },
    '&[aria-invalid="true"]': { borderColor: tokens.message.error.text },
    // The ring lies on the edge, as that of a field does.
    '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -2 },
    '&[aria-invalid="true"]:focus-visible': { outlineColor: tokens.message.error.text },
    '&:read-only': { backgroundColor: tokens.sunken, borderColor: tokens.hair, color: tokens.text2 },
    [breakpoints.down('md')]: { ...typography.body1, height: 44, padding: '0 10px' },
  };
});

/** What a cell's control puts on its input element. */
export interface CellControl {
  id: string;
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Pixels: what a list needs to be read, wherever its cell is narrower. */
const LIST_WIDTH = 320;

interface SuggestCellProps<Item> {
  control: CellControl;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
  /** What is offered, in this order. */
  items: readonly Item[];
  textOf: (item: Item) => string;
  keyOf: (item: Item) => string;
  onChoose: (item: Item) => void;
  renderItem: (item: Item) => ReactNode;
  readOnly: boolean;
}

/** A cell that offers what to choose from as one types; whatever else is typed stays as it is. */
export function SuggestCell<Item extends object>(props: SuggestCellProps<Item>) {
  const { control, text, items, textOf, keyOf, readOnly } = props;
  return (
    <Autocomplete<Item, false, false, true>
      freeSolo
      id={control.id}
      options={items}
      filterOptions={(all) => all}
      getOptionLabel={(item) => (typeof item === 'string' ? item : textOf(item))}
      getOptionKey={(item) => (typeof item === 'string' ? item : keyOf(item))}
      value={null}
      inputValue={text}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input') props.onType(typed);
      }}
      onChange={(_event, item) => {
        if (item !== null && typeof item !== 'string') props.onChoose(item);
      }}
      readOnly={readOnly}
      slotProps={{ popper: { placement: 'bottom-start', style: { minWidth: LIST_WIDTH } } }}
      renderOption={({ key, ...option }, item) => (
        <Box component="li" key={key} {...option}>
          {props.renderItem(item)}
        </Box>
      )}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <div ref={input.ref}>
          <CellInput
            {...htmlInput}
            {...control}
            onBlur={(event) => {
              htmlInput.onBlur?.(event);
              props.onLeave();
            }}
          />
        </div>
      )}
    />
  );
}
