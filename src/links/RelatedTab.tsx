import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LinkedKind } from '@contract/records/links';
import { toApiError } from '@/api/base/apiError';
import { useGetRelatedQuery } from '@/api/links';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { LoadingBar } from '@/ui/feedback/LoadingBar';
import { StateCard } from '@/ui/feedback/StateCard';
import { RelatedGroupList } from './RelatedGroupList';

/** The tab of every details dialog that leads to other records. What it shows is asked for when it opens. */
export const relatedTab = { id: 'related', label: 'Related' } as const;

interface RelatedTabProps {
  kind: LinkedKind;
  id: string;
  /** The record's own name, for the way back: "Case CS-20931". */
  name: string;
  /** Why links open beside the page: leaving it would lose something. */
  stayText?: string;
}

/** The records that a record names, and those that name it (LINK-01). */
export function RelatedTab({ kind, id, name, stayText }: RelatedTabProps) {
  const {
    currentData: groups,
    error,
    isFetching,
    refetch,
  } = useGetRelatedQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, px: { xs: 4, md: 6 }, py: 5 }}>
      {groups === undefined && error !== undefined && (
        <LoadErrorState
          title="The related records could not be loaded."
          error={toApiError(error)}
          isFetching={isFetching}
          retry={() => void refetch()}
        />
      )}
      {groups === undefined && error === undefined && <Loading />}
      {groups?.length === 0 && (
        <StateCard
          kind="none"
          title="No related records."
          text="No other record has its machine, job, case, number or parts."
        />
      )}
      {stayText && groups && groups.length > 0 && (
        <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
          {stayText}
        </Typography>
      )}
      {groups?.map((group) => (
        <RelatedGroupList key={group.kind} group={group} name={name} isBeside={stayText !== undefined} />
      ))}
    </Box>
  );
}

const Loading = () => (
  <div>
    <LoadingBar label="Loading related records" />
    <Typography role="status" variant="body2" sx={{ color: 'tokens.text2', mt: 3 }}>
      Loading related records…
    </Typography>
  </div>
);
