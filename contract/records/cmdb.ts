import * as z from 'zod/mini';
import { cmdbFields } from './cmdbFields';
import { fieldShape } from '@contract/fields';
import { recordId, recordSource, storedText } from '@contract/text';

/** The kinds of record that share the configuration item's search and detail grid (D-03). */
export const cmdbScopes = ['cmdb', 'purchaseorder', 'purchaseorderrequest'] as const;
export type CmdbScope = (typeof cmdbScopes)[number];

/** A configuration item, purchase order or purchase order request; its labels are in `cmdbFields.ts`. */
export const cmdbRecord = z.object({
  internalid: recordId,
  name: storedText,
  ...fieldShape(cmdbFields),
  source: recordSource,
});
export type CmdbRecord = z.infer<typeof cmdbRecord>;
