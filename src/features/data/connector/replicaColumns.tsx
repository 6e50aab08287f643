import Button from '@mui/material/Button';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { Replica } from '@contract/source/replicas';
import { countText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import { buttonInCell } from '@/ui/data-table/rowStyles';
import { connectorMessages } from './messages';
import { comparisonText, lagText, stateText } from './replicaTexts';

type OnReplica = (replica: Replica) => void;

const labelOf = ({ kind }: Replica) => kindDescriptions[kind].label;

/** Starts a comparison of a kind. */
export const CompareButton = ({ replica, onCompare }: { replica: Replica; onCompare: OnReplica }) => (
  <Button
    size="small"
    aria-label={`Compare now: ${labelOf(replica)}`}
    onClick={() => onCompare(replica)}
    sx={buttonInCell}
  >
    Compare now
  </Button>
);

/** What is known of each kind of a connector; a card on a small screen shows the same. */
export const replicaFacts = (today: string, onQuarantine: OnReplica): readonly TableColumn<Replica>[] => [
  { id: 'kind', label: 'Records', value: labelOf, look: 'strong', width: 120, flex: 1 },
  { id: 'state', label: 'State', value: (replica) => stateText(replica, today), width: 140, flex: 2 },
  { id: 'lag', label: 'Lag', value: lagText, look: 'figures', width: 110 },
  {
    id: 'quarantined',
    label: 'Not stored',
    value: ({ quarantined }) => countText(quarantined),
    render: (replica, text) =>
      replica.quarantined === 0 ? (
        text
      ) : (
        <Button
          size="small"
          aria-label={connectorMessages.quarantineLabel(replica.kind, replica.quarantined)}
          onClick={() => onQuarantine(replica)}
          sx={buttonInCell}
        >
          {text}
        </Button>
      ),
    look: 'figures',
    width: 90,
  },
  {
    id: 'compared',
    label: 'Last comparison',
    value: (replica) => comparisonText(replica, today),
    look: 'figures',
    width: 125,
  },
];

/** The columns of a connector's kinds. Together they fit a window of 769 pixels: the rows do not scroll sideways. */
export const replicaColumns = (
  today: string,
  onQuarantine: OnReplica,
  onCompare: OnReplica,
): readonly TableColumn<Replica>[] => [
  ...replicaFacts(today, onQuarantine),
  {
    id: 'compare',
    label: 'Action',
    value: () => 'Compare now',
    render: (replica) => <CompareButton replica={replica} onCompare={onCompare} />,
    width: 115,
  },
];
