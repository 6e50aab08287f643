import { useRef, useState, type FocusEvent } from 'react';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { KeyCap, KeyHint } from '../tags/KeyCap';
import { OptionGroup } from '../fields/OptionGroup';

const HEADING = 'Recent searches';

/** A recent term, or null for "Clear recent searches". */
interface Item {
  term: string | null;
}
const clear: Item = { term: null };

// The theme leaves room for an arrow at the end, but not for the icon at the start.
const plainPadding = {
  '& .MuiOutlinedInput-root': { pl: 2.5, pr: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { pl: 0 },
} as const;

interface TermBoxProps {
  /** The props from `SearchBar`. */
  box: OutlinedInputProps;
  /** The terms offered below the box, in this order. */
  terms: readonly string[];
  onChoose: (term: string) => void;
  onForget: (term: string) => void;
  onForgetAll: () => void;
}

/** The box of a `SearchBar` that offers recent terms; any other text may be typed. */
export function TermBox({ box, terms, onChoose, onForget, onForgetAll }: TermBoxProps) {
  const { sx, ...input } = box;
  const [isOpen, setIsOpen] = useState(false);
  /** The item chosen by the arrow keys; one merely under the pointer does not count. */
  const chosen = useRef<Item | null>(null);
  const items = terms.length > 0 ? [...terms.map((term): Item => ({ term })), clear] : [];
  const close = () => {
    chosen.current = null;
    setIsOpen(false);
  };
  return (
    <Box sx={sx}>
      <Autocomplete<Item, false, false, true>
        freeSolo
        openOnFocus
        id={box.id}
        options={items}
        filterOptions={(all) => all}
        groupBy={() => HEADING}
        getOptionLabel={(item) => (typeof item === 'string' ? item : (item.term ?? ''))}
        getOptionKey={(item) => (typeof item === 'string' ? item : (item.term ?? 'clear'))}
        value={null}
        inputValue={String(box.value)}
        onChange={(_event, item) => {
          // The form submits typed text.
          if (item === null || typeof item === 'string') return;
          if (item.term === null) onForgetAll();
          else onChoose(item.term);
        }}
        open={isOpen}
        onOpen={(event) => {
          // A closing dialog returns the focus here; that must not open the list.
          if (event.type !== 'focus' || (event as FocusEvent).relatedTarget) setIsOpen(true);
        }}
        onInputChange={(_event, _text, reason) => {
          if (reason !== 'input') return;
          // Typing removes the highlight without an event.
          chosen.current = null;
          // Emptying the box opens it too.
          setIsOpen(true);
        }}
        onClose={close}
        onHighlightChange={(_event, item, reason) => {
          chosen.current = reason === 'keyboard' ? item : null;
        }}
        onKeyDown={(event) => {
          const item = chosen.current;
          // Enter after typing means the text, not an item.
          if (event.key === 'Enter' && !item) {
            event.defaultMuiPrevented = true;
            close();
          }
          if (event.key === 'Delete' && event.shiftKey && item?.term) {
            event.preventDefault();
            onForget(item.term);
          }
        }}
        renderGroup={({ key, group, children }) => (
          <OptionGroup key={key} name={<GroupName>{group}</GroupName>}>
            {children}
          </OptionGroup>
        )}
        renderOption={({ key, ...option }, item) => (
          <Box component="li" key={key} {...option}>
            {item.term === null ? (
              <Box component="span" sx={{ color: 'tokens.primary' }}>
                Clear recent searches
              </Box>
            ) : (
              <TermItem term={item.term} onForget={onForget} />
            )}
          </Box>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            fullWidth
            {...slotProps.input}
            {...input}
            // The list's own blur misses a focus that comes and goes at once.
            onBlur={close}
            endAdornment={null}
            inputProps={{ ...slotProps.htmlInput, ...input.inputProps }}
          />
        )}
        sx={plainPadding}
      />
    </Box>
  );
}

function GroupName({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 4 }}>
      {children}
      <KeyHint sx={{ fontWeight: 400 }}>
        <KeyCap>Shift Delete</KeyCap> forgets one
      </KeyHint>
    </Box>
  );
}

/** Its cross is for the pointer only: an option may not contain a button. */
function TermItem({ term, onForget }: { term: string; onForget: (term: string) => void }) {
  return (
    <>
      <Box
        component="bdi"
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' }}
      >
        {term}
      </Box>
      <Tooltip title="Forget">
        <Box
          component="span"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onForget(term);
          }}
          // Large enough for a finger, which would otherwise search for the term.
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: { xs: 44, md: 28 },
            height: { xs: 44, md: 28 },
            my: -1.5,
            mr: -2,
          }}
        >
          <CloseOutlined sx={({ iconSizes }) => ({ fontSize: iconSizes.text })} />
        </Box>
      </Tooltip>
    </>
  );
}
