import * as z from 'zod/mini';
import { firstElement, listOf } from '@contract/answers';
import { failure } from '@contract/errors';
import { imrDetail, imrRow } from './imr';
import { limits, listBounds, MAX_LINES } from '@contract/limits';
import { porDetail, porRow } from './por';
import { instant, recordId, requiredText, storedText } from '@contract/text';

/** The two kinds of request for a support case: inventory movement and purchase order requests. */
export type RequestKindId = 'imr' | 'por';

/** GET /api/porimrlist; `referenceid` is the case's internalid. */
export const requestListQuery = z.strictObject({
  type: z.enum(['imrpercase', 'porpercase']),
  referenceid: recordId,
});

/** A request of the case that the business system has not confirmed yet: it has no number, and nothing to be opened. */
export const waitingRequest = z.object({
  /** When it was sent. */
  at: instant,
  /** Who has sent it; null where that account is gone. */
  owner: z.nullable(storedText),
  /** The name of the business system. */
  source: storedText,
});
export type WaitingRequest = z.infer<typeof waitingRequest>;
/** The oldest requests that wait; left out where there are none. */
export const MOST_WAITING = 100;
const waiting = z.optional(listOf(waitingRequest, MOST_WAITING));

export const imrListAnswer = firstElement({
  imr: listOf(imrRow, listBounds.requestsOfCase.rows),
  waiting,
});
export type ImrListAnswer = z.infer<typeof imrListAnswer>;
export const porListAnswer = firstElement({
  por: listOf(porRow, listBounds.requestsOfCase.rows),
  waiting,
});
export type PorListAnswer = z.infer<typeof porListAnswer>;

/** The answer of GET /api/globalSearch for each type in `detailLists` (`search.ts`). */
export const detailAnswers = {
  imrdetailed: firstElement({ imr: listOf(imrDetail, 1) }),
  pordetailed: firstElement({ por: listOf(porDetail, 1) }),
};
export type DetailAnswer = z.infer<(typeof detailAnswers)[keyof typeof detailAnswers]>;

/** GET /api/openRequests; `referenceid` is the case's internalid. */
export const openRequestsQuery = z.strictObject({ referenceid: recordId });

/** An open request of a case and its parts. The serial number of a POR's parts is the faulty one. */
export const openRequest = z.object({
  kind: z.enum(['imr', 'por']),
  internalid: recordId,
  id: storedText,
  status: z.nullable(storedText),
  parts: listOf(
    z.object({
      part_number: z.nullable(storedText),
      serial_number: z.nullable(storedText),
    }),
    MAX_LINES,
  ),
});
export type OpenRequest = z.infer<typeof openRequest>;
export const openRequestsAnswer = z.object({
  requests: listOf(openRequest, 2 * listBounds.openRequests.rows),
});
export type OpenRequestsAnswer = z.infer<typeof openRequestsAnswer>;

/** The key of a form, as a header. One that is sent twice arrives as one with a comma in it: a third key, which would create again. */
export const creationKey = requiredText(limits.token).check(
  z.refine((key) => !key.includes(','), { error: 'Must be one key, without a comma' }),
);

/** Both creations send the form's key: the same key again creates nothing (IMR-04, POR-05). */
export const creationHeaders = z.object({ 'idempotency-key': creationKey });

/** How many seconds a key is kept; an older one would create again (D-49). */
export const CREATION_KEY_LIFE = 30 * 24 * 60 * 60;

/** The answer (409) to a key that has already created something else: that record. */
export const creationConflict = z.extend(failure, {
  created: z.object({ internalid: recordId, id: storedText }),
});
export type CreationConflict = z.infer<typeof creationConflict>;

/** Every 409 of both calls: a key that was used, or requests that belong to a connector. */
export const creationRejection = z.union([creationConflict, failure]);

/** The success messages of both calls (IMR-03, POR-04). */
export const createdMessages = {
  imr: 'IMR Created Successfully!',
  por: 'POR Created Successfully!',
} as const;
