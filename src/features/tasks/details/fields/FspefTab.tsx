import { useId } from 'react';
import Box from '@mui/material/Box';
import { fspefGroups } from '@contract/tasks/taskFields';
import type { TaskAccess } from '@contract/tasks/taskLocks';
import { FieldGrid } from '@/ui/record/FieldGrid';
import { SectionLinks, sectionLinksHeight } from './SectionLinks';
import { shownFields } from './screenLocks';
import { TabSection } from '@/ui/dialog/TabSection';
import { TaskFields } from './TaskFields';
import { fspefRecord } from './taskRecord';
import type { TaskEditing } from '../taskEditing';

const LABEL_HEIGHT = 32;
/** The links lie over what scrolls: neither a heading nor a field that takes the focus may stop under them. */
const belowLinks = {
  '& section': { scrollMarginTop: { xs: sectionLinksHeight.xs - 1, md: sectionLinksHeight.md - 1 } },
  '& section :is(input, textarea, button)': {
    scrollMarginTop: { xs: sectionLinksHeight.xs + LABEL_HEIGHT, md: sectionLinksHeight.md + LABEL_HEIGHT },
  },
} as const;

/**
 * The task's FSPEF under the headings of a visit: in each, what can be changed stands first (TDET-05), the rest is text
 * below it (TDET-04). Links over the headings make what is far down one click away.
 */
export function FspefTab({ editing, access }: { editing: TaskEditing; access: TaskAccess }) {
  const id = useId();
  const editable = shownFields(editing.base, 'fspef');
  const groups = fspefGroups.map((group) => ({
    ...group,
    headingId: `${id}-${group.id}`,
    fields: editable.filter((field) => field.group === group.id),
    record: fspefRecord(editing.base, group.id),
  }));
  return (
    <Box sx={belowLinks}>
      <SectionLinks
        label="Parts of the FSPEF"
        sections={groups.map(({ fields, ...group }) => ({ ...group, marked: fields.length > 0 }))}
      />
      {groups.map(({ label, headingId, fields, record }) => (
        <TabSection key={headingId} title={label} headingId={headingId}>
          {fields.length > 0 && <TaskFields fields={fields} editing={editing} access={access} />}
          {record.length > 0 && <FieldGrid fields={record} />}
        </TabSection>
      ))}
    </Box>
  );
}
