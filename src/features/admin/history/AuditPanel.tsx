import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { USER_AUDIT_CAP } from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { useListUserAuditQuery, useListUsersQuery } from '@/api/users';
import { NestedList } from '@/ui/record/NestedList';
import { AuditCard, auditColumns, auditText } from './auditColumns';
import { auditReader } from './auditRecord';
import { historyMessages } from './messages';
import { ListNote } from './ListNote';
import { useHistoryList } from './useHistoryList';

const messages = historyMessages.audit;
const NOUN = ['entry', 'entries'] as const;

/** The actions on and by a user, with the previous values (D-15). */
export function AuditPanel({ user: { id } }: { user: User }) {
  const { data: users } = useListUsersQuery();
  const read = useMemo(() => {
    const names = new Map(users?.map((each) => [each.id, each.fullname]));
    return auditReader(id, (userId) => names.get(userId));
  }, [id, users]);
  const { rows, unreadable, ...fetching } = useHistoryList(useListUserAuditQuery(id), read, messages.failed);
  const isFull = rows !== null && rows.length + unreadable >= USER_AUDIT_CAP;
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <NestedList
        label="Audit trail of this person"
        columns={auditColumns}
        rows={rows}
        rowKey={({ id: entryId }) => entryId}
        noun={NOUN}
        searchLabel="Action, person or value"
        searchedText={auditText}
        tools={
          <ListNote noun={NOUN} unreadable={unreadable}>
            {isFull && messages.newest(USER_AUDIT_CAP)}
          </ListNote>
        }
        noneTitle={messages.noneTitle}
        noneText={messages.none}
        renderCard={(entry) => <AuditCard entry={entry} />}
        {...fetching}
      />
    </Box>
  );
}
