import { readCase, type CaseRecord } from '@/lib/records/caseRecord';
import { comparePriorities } from '@/list/comparePriorities';
import { PriorityChip } from '@/ui/tags/PriorityChip';
import type { RecordKind } from '../recordKind';
import { CaseCard } from './CaseCard';
import { CaseChips, CaseStatusChip } from './CaseChips';
import { MainTab } from './MainTab';

/** Pixels of a window that fits all columns. */
const FULL_WIDTH = 1100;

/** Support cases (CASE-01 to CASE-04); `CasesPage` adds their requests and prints them. */
export const cases: Omit<RecordKind<CaseRecord>, 'Print'> = {
  id: 'cases',
  request: { type: 'caselist' },
  outside: 'case',
  title: 'Search Support Case Record',
  about: 'Find a case by its number, subject, company, serial number or hostname.',
  noun: ['support case', 'support cases'],
  label: 'Support case',
  placeholder: 'Number, subject, company, serial or hostname',
  example: 'CS-20931',
  messages: {
    found: 'case record found for your search',
    noneFound: 'No case record found for your search',
    failed: 'Failed to fetch case.',
    noRows: 'No support case record found.',
  },
  resetsResults: true,
  read: readCase,
  keyOf: ({ internalid }) => internalid,
  sourceOf: ({ source }) => source,
  numberOf: ({ number }) => number,
  columns: [
    { id: 'number', label: 'Case Number', value: ({ number }) => number, look: 'strong', width: 140 },
    { id: 'subject', label: 'Subject', value: ({ title }) => title, width: 240, flex: 2 },
    { id: 'company', label: 'Company', value: ({ company }) => company, width: 180, flex: 1 },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status,
      render: (_case, status) => <CaseStatusChip status={status} />,
      width: 150,
      hideBelow: FULL_WIDTH,
    },
    {
      id: 'priority',
      label: 'Priority',
      value: ({ priority }) => priority,
      render: (_case, priority) => <PriorityChip priority={priority} />,
      compare: comparePriorities,
      width: 120,
      hideBelow: FULL_WIDTH,
    },
  ],
  filters: {
    company: { kind: 'values', label: 'Company', more: true, value: ({ company }) => company },
    status: { kind: 'values', label: 'Status', more: true, value: ({ status }) => status },
    priority: { kind: 'values', label: 'Priority', more: true, value: ({ priority }) => priority },
    category: { kind: 'values', label: 'Category', more: true, value: ({ category }) => category },
    assigned: { kind: 'values', label: 'Assigned To', more: true, value: ({ assigned }) => assigned },
  },
  renderCard: CaseCard,
  headOf: ({ number }) => `Case ${number}`,
  titleOf: ({ title, number }) => title ?? number,
  chipsOf: CaseChips,
  tabs: [{ id: 'main', label: 'Main', Panel: MainTab }],
};
