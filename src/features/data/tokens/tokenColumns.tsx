import type { ApiToken } from '@contract/source/apiTokens';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { instantText } from '@/lib/format/instants';
import type { TableColumn } from '@/ui/data-table/columns';

const timeOrNever = (instant: string | null) => (instant === null ? 'Never' : instantText(instant));

/** "All", or the names of the kinds. */
const kindsText = (kinds: ApiToken['kinds']) =>
  kinds === 'all' ? 'All' : kinds.map((kind) => kindDescriptions[kind].label).join(', ');

const isExpired = ({ expiresAt }: ApiToken) => expiresAt !== null && new Date(expiresAt) <= new Date();

/** The columns of the API tokens. */
export const tokenColumns: readonly TableColumn<ApiToken>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name, look: 'strong', width: 180, flex: 2 },
  { id: 'kinds', label: 'Records', value: ({ kinds }) => kindsText(kinds), width: 160, flex: 2 },
  {
    id: 'rights',
    label: 'Rights',
    value: ({ rights }) => (rights === 'write' ? 'Read and write' : 'Read'),
    width: 140,
  },
  {
    id: 'expires',
    label: 'Expires',
    value: (token) => `${timeOrNever(token.expiresAt)}${isExpired(token) ? ' (expired)' : ''}`,
    look: 'figures',
    width: 190,
  },
  {
    id: 'lastUsed',
    label: 'Last used',
    value: ({ lastUsedAt }) => timeOrNever(lastUsedAt),
    look: 'figures',
    width: 190,
  },
];
