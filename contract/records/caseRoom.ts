import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { storedDecimal } from '@contract/numbers';
import { limits } from '@contract/limits';
import { dateOnly, recordId, storedText, text } from '@contract/text';
import { linkedDay, linkedKinds, linkedRecord, RELATED_CAP } from './links';

/** The most parts, and the most lines of the timeline, that a case room has. */
export const ROOM_PARTS_CAP = 50;
export const TIMELINE_CAP = 50;
/** The most bins of a part, the fullest first. */
export const ROOM_BINS_CAP = 3;
/** The most requests that ask for a part, the newest first. */
export const ASKED_CAP = 10;

const stored = z.nullable(storedText);

/** GET /api/caseRoom: the internalid of a case. */
export const caseRoomQuery = z.strictObject({ id: recordId });

const roomMachine = z.object({
  id: recordId,
  name: storedText,
  hostname: stored,
  model: stored,
  /** A city and a country where it has no address of its own. */
  address: z.nullable(text(2 * limits.storedText + 2)),
  contact: stored,
  phone: stored,
  sla: stored,
  warrantyEnd: stored,
});
export type RoomMachine = z.infer<typeof roomMachine>;

const roomTask = z.object({
  id: recordId,
  title: storedText,
  status: stored,
  progressId: stored,
  assigned: stored,
  startdate: z.nullable(dateOnly),
  duedate: z.nullable(dateOnly),
  completed: z.nullable(dateOnly),
});
export type RoomTask = z.infer<typeof roomTask>;

const roomRequest = z.extend(linkedRecord, {
  kind: z.enum(['imr', 'por']),
  /** Whether anything follows its status. */
  isOpen: z.boolean(),
  /** Of a purchase request: when the parts arrive, and the number of its purchase order. */
  eta: z.nullable(storedText),
  order: z.nullable(storedText),
});
export type RoomRequest = z.infer<typeof roomRequest>;

const roomBin = z.object({
  item: z.object({ id: recordId, title: storedText }),
  bin: stored,
  location: stored,
  onHand: z.nullable(storedDecimal),
  available: z.nullable(storedDecimal),
});
export type RoomBin = z.infer<typeof roomBin>;

const roomPart = z.object({
  number: storedText,
  description: stored,
  /** The newest requests that ask for it, each with its quantity; a movement out of stock is negative. */
  asked: listOf(
    z.object({
      kind: z.enum(['imr', 'por']),
      id: recordId,
      title: storedText,
      quantity: z.nullable(storedDecimal),
    }),
    ASKED_CAP,
  ),
  /** In all bins; null where no inventory item has this number, or none of its bins is counted. */
  onHand: z.nullable(storedDecimal),
  available: z.nullable(storedDecimal),
  /** The inventory item of the number; where several places have one, any. */
  item: z.nullable(z.object({ id: recordId, title: storedText })),
  bins: listOf(roomBin, ROOM_BINS_CAP),
});
export type RoomPart = z.infer<typeof roomPart>;

/** What happened: a case was opened or closed, a task or request made, a task completed, a sales order taken. */
const timelineEvents = ['opened', 'closed', 'created', 'completed', 'ordered'] as const;

const timelineLine = z.object({
  day: linkedDay,
  event: z.enum(timelineEvents),
  kind: z.enum(linkedKinds),
  record: linkedRecord,
});
export type TimelineLine = z.infer<typeof timelineLine>;

const counted = <Row extends z.ZodMiniType>(row: Row, most = RELATED_CAP) =>
  z.object({ total: z.int().check(z.minimum(0)), records: listOf(row, most) });

/** What a support lead asks about a case, in one answer (LINK-02). Each list is cut; its total counts all. */
export const caseRoomAnswer = z.object({
  machines: counted(roomMachine),
  /** In the order of task lists. */
  openTasks: counted(roomTask),
  /** The task at this machine or job that was completed last. */
  lastVisit: z.nullable(roomTask),
  /** Newest first. */
  requests: counted(roomRequest),
  parts: counted(roomPart, ROOM_PARTS_CAP),
  /** Newest first, of the records that the case's relations list; no total, since those lists are cut. */
  timeline: listOf(timelineLine, TIMELINE_CAP),
});
export type CaseRoom = z.infer<typeof caseRoomAnswer>;
