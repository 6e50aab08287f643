import { limits } from '@contract/limits';
import { foldText } from '@/lib/format/texts';
import { SearchBar } from '@/ui/search/SearchBar';
import { TermBox } from '@/ui/search/TermBox';
import type { RecordKind } from './recordKind';
import { useRecordSearchFlow } from './useRecordSearch';

// It leaves the room that the buttons need.
const boxWidth = { flex: { xs: '1 1 100%', md: '0 1 440px' }, minWidth: 0 };

interface RecordSearchBoxProps {
  kind: Pick<RecordKind<never>, 'label' | 'placeholder' | 'resetsResults'>;
  /** Whether what a search found is shown. */
  hasResults: boolean;
  /** Whether what was searched for is still on its way. */
  isFetching: boolean;
}

/** The search box of a page, with the terms searched for before. */
export function RecordSearchBox({ kind, hasResults, isFetching }: RecordSearchBoxProps) {
  const { term, text, setText, box, recent, search, reset } = useRecordSearchFlow();
  // What stands there since the last search narrows nothing down.
  const typed = text === term ? '' : foldText(text.trim());
  const offered = recent.terms.filter((each) => each !== text && foldText(each).includes(typed));
  return (
    <SearchBar
      label={kind.label}
      placeholder={kind.placeholder}
      value={text}
      onChange={setText}
      onSearch={search}
      onReset={reset}
      busy={isFetching && text.trim() === term}
      staysEditable
      canReset={kind.resetsResults ? hasResults : term !== undefined}
      resetAppears={kind.resetsResults}
      searchNeedsText
      maxLength={limits.search}
      boxRef={box}
      renderBox={(props) => (
        <TermBox
          box={{ ...props, sx: boxWidth }}
          terms={offered}
          onChoose={search}
          onForget={recent.forget}
          onForgetAll={recent.forgetAll}
        />
      )}
    />
  );
}
