import Box from '@mui/material/Box';
import { LabeledValue } from '@/ui/record/LabeledValue';
import { CaseChips } from './CaseChips';
import type { CaseRecord } from '@/lib/records/caseRecord';

/** A case of the results on a small screen. */
export function CaseCard(record: CaseRecord) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LabeledValue label="Case Number" strong>
        {record.number}
      </LabeledValue>
      <LabeledValue label="Subject">{record.title}</LabeledValue>
      <LabeledValue label="Company">{record.company}</LabeledValue>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
        <CaseChips {...record} />
      </Box>
    </Box>
  );
}
