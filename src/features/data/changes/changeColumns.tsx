import type { ChangeOperation, OutboxEntry } from '@contract/source/changes';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { recentInstantText } from '@/lib/format/instants';
import { secondsText } from '@/lib/format/deliveryTexts';
import type { TableColumn } from '@/ui/data-table/columns';

const whatTexts: Record<ChangeOperation, (singular: string, label: string) => string> = {
  create: (singular, label) => `New ${singular} for ${label}`,
  update: (singular, label) => `${label} (${singular})`,
  attach: (singular, label) => `${label} (file of a ${singular})`,
};
const what = ({ operation, kind, label }: OutboxEntry): string =>
  whatTexts[operation](kindDescriptions[kind].singular, label);

/** How far a change is, in a person's words. */
export function changeStateText(entry: OutboxEntry, today: string): string {
  const { state, source, settledAt, tookMs, problem, mayBeSent, nextAttemptAt } = entry;
  const at = settledAt === null ? '' : ` at ${recentInstantText(settledAt, today)}`;
  switch (state) {
    case 'waiting': {
      const how = mayBeSent ? `Sent to ${source}, not confirmed yet` : 'Not sent yet';
      const next =
        nextAttemptAt === null ? '' : `, next attempt at ${recentInstantText(nextAttemptAt, today)}`;
      return problem === null ? `${how}.` : `${how}${next}: ${problem}`;
    }
    case 'confirmed':
      return `Confirmed${at}${tookMs === null ? '' : `, in ${secondsText(tookMs)}`}.`;
    case 'conflict':
    case 'rejected':
      return `Not stored${at}: ${problem ?? 'it was rejected.'}`;
    case 'cancelled':
      return `Cancelled${at}: ${problem ?? ''}`;
  }
}

/** The columns of the changes on their way to the business system. */
export const changeColumns = (today: string): readonly TableColumn<OutboxEntry>[] => [
  { id: 'what', label: 'Change', value: what, look: 'strong', width: 180, flex: 2 },
  { id: 'person', label: 'Person', value: ({ person }) => person, width: 130, flex: 1 },
  {
    id: 'since',
    label: 'Made',
    value: ({ createdAt }) => recentInstantText(createdAt, today),
    look: 'figures',
    width: 150,
  },
  { id: 'state', label: 'State', value: (entry) => changeStateText(entry, today), width: 240, flex: 3 },
];
