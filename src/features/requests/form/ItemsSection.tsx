import { useId } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { ItemsTable } from '../items/ItemsTable';
import { OpenRequestsWarning } from './OpenRequestsWarning';
import type { OpenForm } from './useRequestForm';

/** The items of the request, and what is to be said of all of them. */
export function ItemsSection({ form, supportCase }: { form: OpenForm; supportCase: CaseRecord }) {
  const id = useId();
  const { definition, content, state, errors, lists } = form;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, px: { xs: 4, md: 6 }, pb: 5 }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
          <Typography id={id} component="h3" variant="group">
            Items
          </Typography>
          <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
            {definition.itemsNote}
          </Typography>
        </Box>
        {errors.items !== null && (
          <FormHelperText error tabIndex={-1} data-error>
            <ErrorOutlineOutlined />
            {errors.items}
          </FormHelperText>
        )}
        <OpenRequestsWarning supportCase={supportCase} parts={definition.partsOf(content)} />
      </div>
      <ItemsTable
        definition={definition.items}
        rows={content.rows}
        dispatch={form.changeItems}
        showErrors={state.showErrors}
        serverErrors={state.refused.items}
        options={lists.options}
        blocked={form.blocked !== null}
      />
    </Box>
  );
}
