import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { countedText } from '@/lib/format/countTexts';
import type { OpenForm } from './useRequestForm';

/** How much has to be corrected before it can be sent. */
export function FaultCount({ form: { faults, state } }: { form: OpenForm }) {
  const { fields, items } = state.refused;
  const refused = Object.keys(fields).length + Object.values(items).flatMap(Object.keys).length;
  const count = faults.count + refused;
  if (count === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'error.main' }}>
      <ErrorOutlineOutlined fontSize="small" />
      {countedText(count, ['field needs attention', 'fields need attention'])}
    </Box>
  );
}
