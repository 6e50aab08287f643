import { type MouseEvent, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { unreadableText } from '@/lib/format/texts';
import { useToday } from '@/lib/hooks/useClock';
import type { TableColumn } from '@/ui/data-table/columns';
import { NestedList } from '@/ui/record/NestedList';
import { RowCard } from '@/ui/record/RowCard';
import type { ListPlace } from '@/ui/record/useSearchedPages';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { cutText, type RequestList, useRequestList } from './useRequestList';
import type { RequestKind } from './requestKind';
import { requestMessages } from '../messages';
import { waitingTexts } from './requestDelivery';
import { NEW_REQUEST, requestPath } from './requestPath';
import type { RequestRecord } from './requestRecord';
import { imr } from './imr';
import { por } from './por';

export interface CaseTabProps {
  /** The case. */
  record: CaseRecord;
  list: ListPlace;
  onListChange: (list: ListPlace) => void;
  /** Opens a request, or the form of a new one, in the place of the case. */
  onOpen: (inner: string) => void;
}

interface RequestsTabProps extends CaseTabProps {
  /** A constant. */
  kind: RequestKind;
}

/** The requests of one kind that were made for a case (CASE-05). */
export function RequestsTab({ kind, record, list, onListChange, onOpen }: RequestsTabProps) {
  const requests = useRequestList(kind, record.internalid);
  const messages = requestMessages(kind);
  const waits = (requests.found?.waiting.length ?? 0) > 0;
  const columns = useMemo<readonly TableColumn<RequestRecord>[]>(
    () => [
      {
        id: 'id',
        label: kind.name,
        value: ({ id }) => id,
        render: ({ id, internalid }) => (
          <RequestLink
            id={id}
            internalid={internalid}
            path={requestPath(record, kind.id, internalid)}
            onOpen={onOpen}
          />
        ),
        look: 'strong',
        width: 96,
        flex: 0.5,
      },
      ...kind.columns,
    ],
    [kind, record, onOpen],
  );
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <NestedList
        label={`${kind.noun[1]} of this Support Case`}
        columns={columns}
        rows={requests.found && requests.found.rows}
        rowKey={({ internalid }) => internalid}
        noun={kind.noun}
        searchLabel={`${kind.name} ID`}
        searchedText={({ id }) => id}
        tools={
          <>
            <ListNote kind={kind} requests={requests} />
            <Button
              variant="contained"
              data-opens={NEW_REQUEST}
              onClick={() => onOpen(NEW_REQUEST)}
              sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            >
              {messages.create}
            </Button>
          </>
        }
        place={list}
        onPlaceChange={onListChange}
        noneTitle={waits ? messages.list.noneConfirmed : messages.list.noRows}
        noneText={waits ? messages.list.noneConfirmedText : messages.list.noneText}
        renderCard={(row) => <RowCard columns={columns} row={row} />}
        onOpenCard={({ internalid }) => onOpen(internalid)}
        failure={requests.failure}
        refreshing={requests.refreshing}
        onRetry={requests.onRetry}
      />
    </Box>
  );
}

/** The messages about the list, beside its search. */
function ListNote({ kind, requests }: { kind: RequestKind; requests: RequestList }) {
  const { found, refreshing } = requests;
  const today = useToday();
  const isLoading = refreshing && found === null;
  const unreadable = found?.unreadable ?? 0;
  return (
    // It stands there before it says something, or a screen reader would not.
    <Typography variant="body2" role="status" sx={{ color: 'tokens.text2' }}>
      {isLoading && requestMessages(kind).list.loading}
      {[
        unreadable > 0 && unreadableText(unreadable, kind.noun),
        found && cutText(found, kind.noun),
        ...waitingTexts(found?.waiting ?? [], kind.name, today),
      ]
        .filter(Boolean)
        .join(' ')}
    </Typography>
  );
}

interface RequestLinkProps {
  id: string;
  internalid: string;
  /** Where it leads in a tab of its own. */
  path: string;
  onOpen: (internalid: string) => void;
}

const isForElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** The id of a request, which opens its details in place of the case (CASE-07). */
const RequestLink = ({ id, internalid, path, onOpen }: RequestLinkProps) => (
  <Link
    href={path}
    data-opens={internalid}
    // The focus ring inside: a cell cuts what stands out of its text. On a card it stands above the button for the whole.
    sx={{ display: 'inline-block', outlineOffset: '-2px', position: 'relative', zIndex: 1 }}
    onClick={(event) => {
      if (isForElsewhere(event)) return;
      event.preventDefault();
      onOpen(internalid);
    }}
  >
    {id}
  </Link>
);

/** The case's inventory movement requests. */
export const ImrTab = (props: CaseTabProps) => <RequestsTab kind={imr} {...props} />;

/** The case's purchase order requests. */
export const PorTab = (props: CaseTabProps) => <RequestsTab kind={por} {...props} />;
