import { kindDescriptions } from '@contract/source/kindDescriptions';
import { recordKinds } from '@contract/source/kinds';

/** The kinds of record, to choose from. */
export const kindOptions = recordKinds.map((kind) => ({ id: kind, label: kindDescriptions[kind].label }));
