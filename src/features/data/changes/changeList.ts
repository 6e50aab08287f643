import { changeStates, writtenKinds, type ChangeState, type OutboxEntry } from '@contract/source/changes';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { defineList } from '@/list/defineList';

const stateLabels: Record<ChangeState, string> = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  conflict: 'Conflict',
  cancelled: 'Cancelled',
};

/** The changes on their way to the business system, filtered by the server (ERP-06). */
export const changeList = defineList<OutboxEntry>()({
  name: 'changes',
  filters: {
    change: { kind: 'text', label: 'Change or person', placeholder: 'Title, number or person' },
    state: {
      kind: 'choice',
      label: 'State',
      options: changeStates.map((value) => ({ value, label: stateLabels[value] })),
    },
    kind: {
      kind: 'choice',
      label: 'Records',
      options: writtenKinds.map((value) => ({ value, label: kindDescriptions[value].label })),
    },
  },
});
