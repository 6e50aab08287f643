import { useRef, useState, type FocusEvent } from 'react';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { KeyCap, KeyHint } from '../tags/KeyCap';
import { OptionGroup } from '../fields/OptionGroup';

const HEADING = 'Recent searches';

/** A term to search for, or the way to forget them all. */
interface Item {
  term: string | null;
}
const clear: Item = { term: null };

// The theme leaves room for an arrow at the end, and for none of the icon at the start.
const plainPadding = {
  '& .MuiOutlinedInput-root': { pl: 2.5, pr: 0 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { pl: 0 },
} as const;

interface TermBoxProps {
  /** As `SearchBar` hands it out. */
  box: OutlinedInputProps;
  /** What is offered under the box, in this order. */
  terms: readonly string[];
  onChoose: (term: string) => void;
  onForget: (term: string) => void;
  onForgetAll: () => void;
}

/** The box of a `SearchBar` that offers terms searched for before; whatever else is typed stays as it is. */
export function TermBox({ box, terms, onChoose, onForget, onForgetAll }: TermBoxProps) {
  const { sx, ...input } = box;
  const [isOpen, setIsOpen] = useState(false);
  /** What the arrow keys led to: a pointer only happens to rest somewhere. */
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
          // A text that was typed is submitted by the form around.
          if (item === null || typeof item === 'string') return;
          if (item.term === null) onForgetAll();
          else onChoose(item.term);
        }}
        open={isOpen}
        onOpen={(event) => {
          // Who is given the focus back, as a dialog closes, did not come here to search.
          if (event.type !== 'focus' || (event as FocusEvent).relatedTarget) setIsOpen(true);
        }}
        onInputChange={(_event, _text, reason) => {
          if (reason !== 'input') return;
          // Typing takes the highlight away, which the list does not tell.
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
          // One who types and presses Enter means the text.
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
            // The list itself, going by what is drawn, misses that the focus came and went at once.
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

/** Its cross is for the pointer alone: an option holds no button. */
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
          // A finger finds it, and does not search for the term instead.
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
