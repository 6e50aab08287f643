import * as z from 'zod/mini';
import { firstElement } from './answers';
import { imrRow } from './imr';
import { limits } from './limits';
import { porRow } from './por';
import { recordId, requiredText } from './text';

/** GET /api/porimrlist; `referenceid` is the case's internalid. */
export const requestListQuery = z.strictObject({
  type: z.enum(['imrpercase', 'porpercase']),
  referenceid: recordId,
});
export const imrListAnswer = firstElement({ imr: z.array(imrRow) });
export type ImrListAnswer = z.infer<typeof imrListAnswer>;
export const porListAnswer = firstElement({ por: z.array(porRow) });
export type PorListAnswer = z.infer<typeof porListAnswer>;

/** Both creations carry a key of the form's own: the same key again creates nothing (IMR-04, POR-05). */
export const creationHeaders = z.object({ 'idempotency-key': requiredText(limits.token) });
