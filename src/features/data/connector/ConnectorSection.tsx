import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import type { Replica } from '@contract/source/replicas';
import { useListConnectionsQuery, useListReplicasQuery } from '@/api/data/replicas';
import { focusAround } from '@/lib/browser/focusAround';
import { useToday } from '@/lib/hooks/useClock';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { usePolling } from '@/lib/hooks/usePolling';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { NestedRows } from '@/ui/record/NestedRows';
import { RowCard } from '@/ui/record/RowCard';
import { DataSection } from '../DataSection';
import { ActionAlert } from './ActionAlert';
import { ConnectionNote } from './ConnectionNote';
import { ComparisonDialog, type AskedComparison } from './ComparisonDialog';
import { connectorMessages } from './messages';
import { QuarantineDialog } from './QuarantineDialog';
import { DisconnectAlert } from './DisconnectAlert';
import { CompareButton, replicaColumns, replicaFacts } from './replicaColumns';

/** Milliseconds between two looks at a connector. */
const REPLICA_POLL = 15_000;

const rowKey = ({ kind }: Replica) => kind;

/** How far each kind of a connector is, what it asks of an admin, and what cannot be stored. Only where there is one. */
export function ConnectorSection() {
  const { data: known } = useListReplicasQuery();
  const isConnected = known !== undefined && known.length > 0;
  const interval = usePolling(REPLICA_POLL);
  const { data, error, refetch } = useListReplicasQuery(undefined, {
    pollingInterval: isConnected ? interval : 0,
    refetchOnMountOrArgChange: true,
  });
  const connections = useListConnectionsQuery(undefined, {
    skip: !isConnected,
    pollingInterval: interval,
    refetchOnMountOrArgChange: true,
  });
  const today = useToday();
  const isSmall = useIsSmall();
  const [asked, setAsked] = useState<AskedComparison | null>(null);
  const [listed, setListed] = useState<Replica | null>(null);
  // Here, as the button disappears where a server has begun to work.
  const [problem, setProblem] = useState<string | null>(null);
  const compare = (replica: Replica) => setAsked({ replica });
  const columns = useMemo(() => replicaColumns(today, setListed, compare), [today]);
  const facts = useMemo(() => replicaFacts(today, setListed), [today]);

  const retry = () => {
    void refetch();
    if (connections.error) void connections.refetch();
  };
  const failure = (error ?? connections.error) && (
    <RefreshErrorAlert retry={retry}>{connectorMessages.failed}</RefreshErrorAlert>
  );
  const [first] = data ?? [];
  if (!data || !first) return failure ? <Box sx={{ mb: 6 }}>{failure}</Box> : null;
  const { source, account } = first;
  // Of this moment: what was so at an earlier one is not shown.
  const connection = connections.error ? undefined : connections.data?.[0];
  const Frame = isSmall ? Box : Card;
  return (
    <DataSection
      id="connector"
      title={connectorMessages.title(source)}
      about={connectorMessages.about(source, account)}
    >
      {failure}
      {connection && <ConnectionNote connection={connection} />}
      {problem && (
        <Alert
          severity="error"
          action={
            <Button ref={focusAround} color="inherit" onClick={() => setProblem(null)}>
              Close
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {!data.some(({ isAtWork }) => isAtWork) && <DisconnectAlert source={source} onFailure={setProblem} />}
      {data.map(
        (replica) =>
          replica.halted !== null && (
            <ActionAlert
              key={replica.kind}
              text={connectorMessages.halted(replica.kind, replica.halted, source)}
              label={connectorMessages.allowLabel(replica.kind, replica.halted)}
              onAct={() => setAsked({ replica, allow: replica.halted ?? 0 })}
            />
          ),
      )}
      <Frame>
        <NestedRows
          label="Records of the connected system"
          columns={columns}
          rows={data}
          rowKey={rowKey}
          renderCard={(replica) => <RowCard columns={facts} row={replica} />}
          renderCardFoot={(replica) => <CompareButton replica={replica} onCompare={compare} />}
          page={0}
          isPaged={false}
        />
      </Frame>
      {asked && <ComparisonDialog asked={asked} onClose={() => setAsked(null)} />}
      {listed && <QuarantineDialog replica={listed} onClose={() => setListed(null)} />}
    </DataSection>
  );
}
