import * as z from 'zod/mini';
import { caseFields } from './caseFields';
import { fieldShape } from './fields';
import { limits } from './limits';
import { recordId, text } from './text';

/** A support case; the labels of its fields are in `caseFields.ts`. */
export const supportCase = z.object({
  internalid: recordId,
  casenumber: text(limits.line),
  ...fieldShape(caseFields),
});
export type SupportCase = z.infer<typeof supportCase>;
