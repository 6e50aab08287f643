import type { Issue } from '@contract/errors';
import type { Sent } from '@/api/lostAnswer';
import type { CaseRecord } from '@/lib/records/caseRecord';
import type { FormField, FormValues } from './formField';
import type { ItemsDefinition } from '../items/itemColumns';
import type { ItemRow } from '../items/itemRows';

/** What a request asks for, as it is told apart from others: blanks and null are none. */
export interface RequestedPart {
  part: string | null | undefined;
  serial: string | null | undefined;
}

/** What is typed into a form. */
export interface FormContent {
  values: FormValues;
  rows: readonly ItemRow[];
}

/** All that the form of a kind of request has of its own. */
export interface RequestForm {
  /** In the order they are seen. */
  fields: readonly FormField[];
  /** @param today YYYY-MM-DD */
  initial: (supportCase: CaseRecord, today: string) => FormValues;
  items: ItemsDefinition;
  /** One line beside the heading of the items. */
  itemsNote?: string;
  /** What the contract finds wrong with it. */
  issuesOf: (content: FormContent) => Issue[];
  partsOf: (content: FormContent) => readonly RequestedPart[];
  /** A hook: what makes the request, under the key that makes it one. */
  useCreate: () => (key: string, content: FormContent) => Promise<Sent>;
}
