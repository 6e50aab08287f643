import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { OpenRequest } from '@contract/requests/requests';
import { useListOpenRequestsQuery } from '@/api/requests';
import { NewTabLink } from '@/ui/record/NewTabLink';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { foldText } from '@/lib/format/texts';
import { requestPath } from '../list/requestPath';
import { createMessages } from '../messages';
import type { RequestedPart } from './requestForm';

/** An open request for a part that is asked for again. */
export interface OpenMatch {
  request: OpenRequest;
  /** As they are called in the open request, each once. */
  parts: readonly string[];
}

/** By part and serial number, however they are written; null for what names no part. */
function keyOf({ part, serial }: RequestedPart): string | null {
  const folded = foldText(part?.trim() ?? '');
  return folded === '' ? null : `${folded}\n${foldText(serial?.trim() ?? '')}`;
}

const partText = ({ part, serial }: RequestedPart) =>
  [part, serial?.trim() && `serial number ${serial}`].filter(Boolean).join(', ');

/** Which of the open requests of a case are for the same part and serial number as those that are asked for. */
export function openMatches(open: readonly OpenRequest[], asked: readonly RequestedPart[]): OpenMatch[] {
  const keys = new Set(asked.map(keyOf));
  return open.flatMap((request) => {
    const texts = request.parts
      .map(({ part_number, serial_number }) => ({ part: part_number, serial: serial_number }))
      .filter((part) => keyOf(part) !== null && keys.has(keyOf(part)))
      .map(partText);
    return texts.length > 0 ? [{ request, parts: [...new Set(texts)] }] : [];
  });
}

interface OpenRequestsWarningProps {
  supportCase: CaseRecord;
  /** What the form asks for. */
  parts: readonly RequestedPart[];
}

/** Says which open requests of the case are for the same part and serial number; it stops nobody. */
export function OpenRequestsWarning({ supportCase, parts }: OpenRequestsWarningProps) {
  const { data, isError } = useListOpenRequestsQuery(supportCase.internalid, {
    refetchOnMountOrArgChange: true,
  });
  const matches = openMatches(data?.rows ?? [], parts);
  return (
    // It stands there before it says something, or a screen reader would not.
    <Box role="status" sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mt: 3 } }}>
      {matches.length > 0 && (
        <Alert severity="warning" role="none">
          <AlertTitle>{createMessages.openTitle}</AlertTitle>
          {matches.map(({ request, parts: same }) => (
            <div key={`${request.kind} ${request.internalid}`}>
              <NewTabLink href={requestPath(supportCase, request.kind, request.internalid)}>
                {request.id}
              </NewTabLink>
              {request.status && ` (${request.status})`}: {same.join('; ')}
            </div>
          ))}
        </Alert>
      )}
      {data && data.total > data.rows.length && (
        <Alert severity="info" role="none">
          {createMessages.openCut(data.rows.length, data.total)}
        </Alert>
      )}
      {isError && !data && (
        <Alert severity="info" role="none">
          {createMessages.openUnknown}
        </Alert>
      )}
    </Box>
  );
}
