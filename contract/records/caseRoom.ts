import * as z from 'zod/mini';
import { storedDecimal } from '@contract/numbers';
import { dateOnly, recordId, storedText } from '@contract/text';
import { linkedKinds, linkedRecord } from './links';

/** The most parts, and the most lines of the timeline, that a case room has. */
export const ROOM_PARTS_CAP = 50;
export const TIMELINE_CAP = 50;
/** The most bins of a part, the fullest first. */
export const ROOM_BINS_CAP = 3;

const text = z.nullable(storedText);

/** GET /api/caseRoom: the internalid of a case. */
export const caseRoomQuery = z.strictObject({ id: recordId });

const roomMachine = z.object({
  id: recordId,
  name: storedText,
  hostname: text,
  model: text,
  address: text,
  contact: text,
  phone: text,
  sla: text,
  warrantyEnd: text,
});
export type RoomMachine = z.infer<typeof roomMachine>;

const roomTask = z.object({
  id: recordId,
  title: storedText,
  status: text,
  progressId: text,
  assigned: text,
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
  bin: text,
  location: text,
  onHand: z.nullable(storedDecimal),
  available: z.nullable(storedDecimal),
});
export type RoomBin = z.infer<typeof roomBin>;

const roomPart = z.object({
  number: storedText,
  description: text,
  /** The newest requests that ask for it, each with its quantity; a movement out of stock is negative. */
  asked: z.array(
    z.object({
      kind: z.enum(['imr', 'por']),
      id: recordId,
      title: storedText,
      quantity: z.nullable(storedDecimal),
    }),
  ),
  /** In all bins; null where no inventory item has this number, or none of its bins is counted. */
  onHand: z.nullable(storedDecimal),
  available: z.nullable(storedDecimal),
  /** The inventory item of the number; where several places have one, any. */
  item: z.nullable(z.object({ id: recordId, title: storedText })),
  bins: z.array(roomBin),
});
export type RoomPart = z.infer<typeof roomPart>;

/** What happened: a case was opened or closed, a task or request made, a task completed, a sales order taken. */
export const timelineEvents = ['opened', 'closed', 'created', 'completed', 'ordered'] as const;

const timelineLine = z.object({
  day: dateOnly,
  event: z.enum(timelineEvents),
  kind: z.enum(linkedKinds),
  record: linkedRecord,
});
export type TimelineLine = z.infer<typeof timelineLine>;

const counted = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.int().check(z.minimum(0)), records: z.array(row) });

/** What a support lead asks about a case, in one answer (LINK-02). Each list is cut; its total counts all. */
export const caseRoomAnswer = z.object({
  machines: counted(roomMachine),
  /** In the order of task lists. */
  openTasks: counted(roomTask),
  /** The task at this machine or job that was completed last. */
  lastVisit: z.nullable(roomTask),
  /** Newest first. */
  requests: counted(roomRequest),
  parts: counted(roomPart),
  /** Newest first, of the records that the case's relations list; no total, since those lists are cut. */
  timeline: z.array(timelineLine),
});
export type CaseRoom = z.infer<typeof caseRoomAnswer>;
