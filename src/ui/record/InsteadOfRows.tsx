import Button from '@mui/material/Button';
import { countText, labelInText, type Noun } from '@/lib/format/texts';
import { LoadErrorState } from '../feedback/LoadErrorState';
import { StateCard } from '../feedback/StateCard';
import type { FetchingProps } from './fetching';

export interface NoneTexts {
  noun: Noun;
  /** Label of the search box: what of a row is searched. */
  searchLabel: string;
  /** Said where the record has none, and where none has what is searched for. */
  noneTitle: string;
  /** Said beside it where the record has none. */
  noneText: string;
}

interface SearchProps {
  /** How many there are, whatever is searched for; null where they could not be had. */
  count: number | null;
  search: string;
  onClear: () => void;
}

/** Stands where the rows would: they could not be had, there are none, or none that match. */
export function InsteadOfRows(props: NoneTexts & SearchProps & FetchingProps) {
  const { noun, noneTitle, count } = props;
  if (props.failure && count === null) {
    const { title, text } = props.failure;
    return (
      <LoadErrorState
        title={title}
        error={{ message: text }}
        isFetching={props.refreshing}
        retry={props.onRetry}
      />
    );
  }
  if (!count) return <StateCard kind="none" title={noneTitle} text={props.noneText} />;
  return (
    <StateCard
      kind="none"
      title={noneTitle}
      text={
        <>
          {count === 1
            ? `The one ${noun[0]} here has no`
            : `None of the ${countText(count)} ${noun[1]} here has`}{' '}
          “<bdi>{props.search.trim()}</bdi>” in its {labelInText(props.searchLabel)}.
        </>
      }
      actions={
        <Button variant="outlined" onClick={props.onClear}>
          Clear search
        </Button>
      }
    />
  );
}
