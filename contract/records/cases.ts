import * as z from 'zod/mini';
import { caseFields } from './caseFields';
import { fieldShape } from '@contract/fields';
import { recordId, recordSource, storedText } from '@contract/text';

/** A support case; the labels of its fields are in `caseFields.ts`. */
export const supportCase = z.object({
  internalid: recordId,
  casenumber: storedText,
  ...fieldShape(caseFields),
  source: recordSource,
});
export type SupportCase = z.infer<typeof supportCase>;
