import { foldText } from '@/lib/format/foldText';
import type { RequestOptions } from '@/api/lookups';
import type { CellControl } from './cellControl';
import { SuggestCell } from './SuggestCell';

interface ListedCellProps {
  control: CellControl;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
  list: RequestOptions[keyof RequestOptions];
  readOnly: boolean;
}

interface Name {
  name: string;
}

/** The names that a text may become; all of them behind one that is whole. */
function namesFor(text: string, list: ListedCellProps['list'] = []): readonly Name[] {
  // The name is all that is sent: entries that read alike are one.
  const names = [...new Set(list.map(({ label }) => label))];
  const wanted = foldText(text.trim());
  const isWhole = names.some((name) => foldText(name) === wanted);
  return names.filter((name) => isWhole || foldText(name).includes(wanted)).map((name) => ({ name }));
}

/** A cell to choose a name of a list in, or to type another. */
export const ListedCell = ({ list, ...cell }: ListedCellProps) => (
  <SuggestCell<Name>
    {...cell}
    items={namesFor(cell.text, list)}
    textOf={({ name }) => name}
    keyOf={({ name }) => name}
    onChoose={({ name }) => cell.onType(name)}
    renderItem={({ name }) => name}
  />
);
