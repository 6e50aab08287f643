import { type KeyboardEvent, useRef, useState } from 'react';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useNavigate } from 'react-router-dom';
import { limits } from '@contract/limits';
import { linksApi } from '@/api/links';
import { logActivity } from '@/api/logActivity';
import { searchTerm } from '@/list/addressParts';
import { isLeavingGuarded } from '@/lib/browser/historyGate';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import { PaletteFoot } from './PaletteFoot';
import { PaletteList } from './PaletteList';
import { foundItem, type PaletteItem } from './paletteItems';
import { usePalette } from './usePalette';
import { LoadingBar } from '@/ui/feedback/LoadingBar';

interface PaletteContentProps {
  /** Pages and actions, whatever is typed. */
  fixed: readonly PaletteItem[];
  onClose: () => void;
}

export const PALETTE_LABEL = 'Find a page, an action or a record';

/** The palette's input and list. Its own component: the list looks for its input as soon as it is drawn, and a dialog draws later. */
export function PaletteContent({ fixed, onClose }: PaletteContentProps) {
  const [typed, setTyped] = useState('');
  const hasChosen = useRef(false);
  const asked = useRef('');
  const { run, isBeside } = useRun(onClose);
  const { items, isFinding, failure, retry } = usePalette(typed, fixed);
  const meant = onlyExact(items);
  const findNow = useFindNow();

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    open: true,
    options: items,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (all) => all,
    getOptionKey: ({ id }) => id,
    // By this it knows a line again. Two of one label must not be taken for each other.
    getOptionLabel: (item) => (typeof item === 'string' ? item : item.id),
    onInputChange: (_event, text, reason) => {
      if (reason !== 'input') return;
      hasChosen.current = false;
      asked.current = text;
      setTyped(text.slice(0, limits.search));
    },
    // Only by key or pointer: by itself the first one is.
    onHighlightChange: () => (hasChosen.current = true),
    onChange: (_event, item) => item && run(item),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });

  /** Enter opens the record of an exact number, also one that is still being looked for. */
  const openExact = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || hasChosen.current) return;
    const isAwaited = isFinding && /\d/.test(typed);
    if (!isAwaited && !meant) return;
    event.stopPropagation();
    event.preventDefault();
    if (isAwaited) void findNow(typed).then((found) => found && asked.current === typed && run(found));
    else if (meant) run(meant);
  };

  return (
    <>
      <Box {...getRootProps()} onKeyDownCapture={openExact} sx={{ display: 'contents' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            flexShrink: 0,
            px: 4,
            height: 56,
            borderBottom: 1,
            borderColor: 'tokens.hair',
          }}
        >
          <SearchOutlined aria-hidden sx={{ color: 'tokens.text2' }} />
          <InputBase
            fullWidth
            autoFocus
            placeholder="Number, name or words"
            inputProps={{
              ...getInputProps(),
              'aria-label': PALETTE_LABEL,
              maxLength: limits.search,
              enterKeyHint: 'go',
            }}
          />
        </Box>
        <Box sx={{ height: 2, flexShrink: 0 }}>{isFinding && <LoadingBar label="Looking for records" />}</Box>
        <PaletteList
          items={groupedOptions}
          isEmpty={typed.trim() !== '' && !isFinding && items.length === 0 && failure === null}
          listProps={getListboxProps()}
          propsOf={(option, index) => getOptionProps({ option, index })}
        />
      </Box>
      <PaletteFoot failure={failure} retry={retry} isBeside={isBeside} onClose={onClose} />
    </>
  );
}

/** The record that an exact number means; undefined if it is the number of several, or of none. */
function onlyExact(items: readonly PaletteItem[]): PaletteItem | undefined {
  const [exact, another] = items.filter(({ isExact }) => isExact);
  return another === undefined ? exact : undefined;
}

/** Asks at once what an exact number means. */
function useFindNow() {
  const dispatch = useAppDispatch();
  return async (text: string) => {
    const term = searchTerm(text) ?? '';
    const { data = [] } = await dispatch(linksApi.endpoints.findRecords.initiate(term, { subscribe: false }));
    return onlyExact(data.flatMap((record) => foundItem(record, term)));
  };
}

/** Does what was chosen. Where leaving the page would lose something, the choice opens beside it. */
function useRun(onClose: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const hasRun = useRef(false);
  const run = ({ path, state, act, log }: PaletteItem) => {
    // An answer that was waited for may come after Escape, and Enter may be pressed twice meanwhile.
    if (!isOpen.current || hasRun.current) return;
    hasRun.current = true;
    // Asked now: what was typed may have been saved since the palette opened.
    const isBeside = isLeavingGuarded();
    onClose();
    act?.();
    if (log !== undefined) void dispatch(logActivity(log));
    if (path === undefined) return;
    if (isBeside) window.open(path, '_blank', 'noopener');
    else void navigate(path, { state });
  };
  return { run, isBeside: isLeavingGuarded() };
}
