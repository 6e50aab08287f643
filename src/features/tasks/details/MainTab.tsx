import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FieldGrid } from '@/ui/FieldGrid';
import { MainFields } from './MainFields';
import { taskRecord } from './taskRecord';
import type { TaskEditor } from './useTaskEditor';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ px: { xs: 4, md: 6 }, py: 5, '& + &': { borderTop: 1, borderColor: 'tokens.hair' } }}
    >
      <Typography component="h3" variant="group" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** What people open the dialog to change comes first, the record below it. */
export function MainTab({ editor }: { editor: TaskEditor }) {
  return (
    <>
      <Section title="What you can change">
        <MainFields editor={editor} />
      </Section>
      <Section title="Record">
        <FieldGrid fields={taskRecord(editor.base)} />
      </Section>
    </>
  );
}
