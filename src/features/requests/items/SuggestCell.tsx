import type { ReactNode } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { CellInput } from './CellInput';
import type { CellControl } from './cellControl';

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
