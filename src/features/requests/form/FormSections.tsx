import { useId } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { fieldColumns, fieldSpan } from '@/ui/record/fieldColumns';
import { FieldGrid } from '@/ui/record/FieldGrid';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { createMessages } from '../messages';
import { type FormField, isReadOnly } from './requestForm';
import { ItemsTable } from '../items/ItemsTable';
import { OpenRequestsWarning } from './OpenRequestsWarning';
import { RequestField } from './RequestField';
import type { OpenForm } from './formState';

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

/** The fields that are typed into, in the columns that records have: each with those that stand under it. */
export function RequestFields({ form }: { form: OpenForm }) {
  const { definition, initial } = form;
  const cells: FormField[][] = [];
  for (const field of definition.fields.filter((each) => !isReadOnly(each, initial))) {
    const above = cells.at(-1);
    if (above && field.kind === 'option' && field.under) above.push(field);
    else cells.push([field]);
  }
  return (
    <Box sx={{ ...fieldColumns, px: { xs: 4, md: 6 }, pt: 4, pb: 5 }}>
      {cells.map((fields) => (
        <Box
          key={fields[0]?.id}
          sx={{
            minWidth: 0,
            display: 'grid',
            alignContent: 'start',
            // An address and the country under it are as high as the texts beside them.
            rowGap: { xs: 3, sm: 6 },
            gridColumn: spanOf(fields[0]),
          }}
        >
          {fields.map((field) => (
            <RequestField
              key={field.id}
              field={field}
              value={form.content.values[field.id] ?? ''}
              error={form.state.rejected.fields[field.id] ?? form.errors.fields[field.id]}
              helper={helperOf(field, form)}
              options={form.lists.options}
              isFailed={form.lists.failure !== null}
              blocked={form.blocked}
              onEdit={form.edit}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

const spanOf = (field: FormField | undefined) =>
  fieldSpan({ span: field?.kind === 'text' ? field.span : undefined });

/** What is required and the case does not say. */
const helperOf = ({ kind, id, required }: FormField, { initial }: OpenForm) =>
  kind === 'line' && required && initial[id] === '' ? createMessages.noCustomer : undefined;

/** The items of the request, and the messages about all of them. */
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
        serverErrors={state.rejected.items}
        options={lists.options}
        blocked={form.blocked !== null}
      />
    </Box>
  );
}
