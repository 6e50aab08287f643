import type { RecordKind } from '@contract/source/kinds';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { countText, labelInText, nounFor } from '@/lib/format/texts';

/** "1 task", "212 tasks". */
const counted = (kind: RecordKind, count: number) => {
  const { singular, label } = kindDescriptions[kind];
  return `${countText(count)} ${nounFor(count, [singular, labelInText(label)])}`;
};

/** The texts about a connector. */
export const connectorMessages = {
  title: (source: string) => `Connected system: ${source}`,
  about: (source: string, account: string) =>
    `Records of the account ${account}. They are kept in step with ${source}.`,
  failed: 'How far the connected system is could not be loaded.',
  notAtWork: (source: string) =>
    `No server keeps these records in step with ${source} now, and nothing else may change them. Where a server has just started, wait a moment. Where ${source} was taken out of the settings for good, disconnect it.`,
  disconnectQuestion: (source: string) =>
    `The records stay, and can be changed here and by other sources from now on. Nothing is changed in ${source}. Changes that still wait for it are cancelled, and their authors are told. Only the same account can be connected again.`,
  disconnected: (source: string) => `${source} was disconnected.`,
  halted: (kind: RecordKind, count: number, source: string) =>
    `The last comparison found ${counted(kind, count)} that ${count === 1 ? 'is' : 'are'} gone in ${source}. Because that is all of them, or more than 5 and more than 2 %, nothing was deleted. Check in ${source} first: where the connection's role may no longer see records, it looks the same.`,
  allowLabel: (kind: RecordKind, count: number) => `Delete ${counted(kind, count)}`,
  allowQuestion: (kind: RecordKind, count: number, source: string) =>
    `All IDs are compared again. Up to ${counted(kind, count)} that ${count === 1 ? 'is' : 'are'} gone in ${source} ${count === 1 ? 'is' : 'are'} marked as deleted, and ${count === 1 ? 'leaves' : 'leave'} lists, searches and counts. If more are gone by then, none is.`,
  compareTitle: (kind: RecordKind) => `Compare ${labelInText(kindDescriptions[kind].label)}`,
  compareQuestion: (source: string) =>
    `All IDs are compared with those of ${source}. What is missing here is fetched. What is gone there is marked as deleted, unless that is all of them, or more than 5 and more than 2 %. This happens each night as well.`,
  started: (kind: RecordKind) => `${kindDescriptions[kind].label} are being compared.`,
  notLoaded: 'Its records have not all come yet.',
  comparing: 'A comparison is running already.',
  quarantineLabel: (kind: RecordKind, count: number) => `${counted(kind, count)} that cannot be stored`,
  quarantineTitle: (kind: RecordKind) => `${kindDescriptions[kind].label} that cannot be stored`,
  quarantineAbout: (source: string) =>
    `The other records come in. A row is tried again when it changes in ${source}, or when the mapping changes. One whose record is not here is tried each night too.`,
  quarantineFailed: 'The rows could not be loaded.',
  quarantineNone: 'No rows found.',
  quarantineNoneText: 'All rows of this kind can be stored.',
} as const;
