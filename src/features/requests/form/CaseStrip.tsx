import Box from '@mui/material/Box';
import { FieldGrid } from '@/ui/record/FieldGrid';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { isReadOnly } from './formField';
import type { OpenForm } from './useRequestForm';

/** What the request has of its case, over the fields that are typed into. */
export function CaseStrip({ form, supportCase }: { form: OpenForm; supportCase: CaseRecord }) {
  const { definition, initial } = form;
  const fields = definition.fields.filter((field) => isReadOnly(field, initial));
  return (
    <Box
      sx={{
        px: { xs: 4, md: 6 },
        py: 3,
        bgcolor: 'tokens.sunken',
        borderBottom: 1,
        borderColor: 'tokens.hair',
        // Clear of the notices over it.
        '*:not(:empty) + &': { mt: 4, borderTop: 1, borderTopColor: 'tokens.hair' },
      }}
    >
      <FieldGrid
        fields={fields.map((field) => ({
          label: field.label,
          value: field.kind === 'readOnly' && field.shown ? field.shown(supportCase) : initial[field.id],
          span: fields.length === 1 ? 'all' : undefined,
        }))}
      />
    </Box>
  );
}
