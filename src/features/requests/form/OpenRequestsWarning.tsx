import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useListOpenRequestsQuery } from '@/api/requests';
import { NewTabLink } from '@/ui/record/NewTabLink';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { requestPath } from '../list/requestPath';
import { createMessages } from './createMessages';
import { openMatches } from './openMatches';
import type { RequestedPart } from './requestForm';

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
            <div key={request.internalid}>
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
