import Box from '@mui/material/Box';
import { MAX_LINES } from '@contract/limits';
import { FieldGrid } from '@/ui/record/FieldGrid';
import { NestedList } from '@/ui/record/NestedList';
import { RowCard } from '@/ui/record/RowCard';
import { SumLine } from '@/ui/record/SumLine';
import { itemTexts } from '../messages';
import type { RequestKind } from './requestKind';
import type { RequestRecord } from './requestRecord';

interface RequestContentProps {
  kind: RequestKind;
  request: RequestRecord;
}

/** Every field of a request, and its parts or items (CASE-09). */
export function RequestContent({ kind, request }: RequestContentProps) {
  const { noun, columnsOf, sumsOf } = kind.items;
  const columns = columnsOf(request);
  const texts = itemTexts(kind);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, px: { xs: 4, md: 6 }, py: 5 }}>
      <FieldGrid fields={kind.fieldsOf(request)} />
      <NestedList
        label={texts.title}
        columns={columns}
        rows={request.items}
        rowKey={({ line }) => String(line)}
        most={MAX_LINES}
        noun={noun}
        searchLabel="Part Number"
        searchedText={({ fields }) => fields.text('part_number') ?? ''}
        noneTitle={texts.none}
        noneText="The business system lists none."
        summary={(found) => (
          <SumLine columns={columns} label={texts.sumOf(found)} sums={sumsOf(request, found)} />
        )}
        renderCard={(item) => <RowCard columns={columns} row={item} />}
      />
    </Box>
  );
}
