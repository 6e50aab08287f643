import * as z from 'zod/mini';
import { instant } from '@contract/text';
import { recordKinds } from './kinds';

export const sourceLimits = {
  listed: 500,
  /** Passes that every page is told of. */
  told: 100,
  /** Seconds: a connector's records that are older than this are late. */
  late: 300,
} as const;

/** When a source has last sent records of a kind. */
export const sourcePass = z.object({
  kind: z.enum(recordKinds),
  source: z.string(),
  at: instant,
  /** How old that is by the server's clock. Of a connector only: other sources send when they like, and are never late. */
  lagSeconds: z.optional(z.int().check(z.nonnegative())),
  /** Of a connector: records are coming in, and the pass that they belong to has not ended. */
  isReading: z.optional(z.literal(true)),
});
export type SourcePass = z.infer<typeof sourcePass>;

/** GET /api/installation: what there is to find, how fresh it is, and who can bring records in. */
export const installationAnswer = z.object({
  hasRecords: z.boolean(),
  /** Whether its records are the demo data that an admin has loaded; nothing else comes in beside them. */
  isDemo: z.boolean(),
  /** The names of some admins. */
  admins: z.array(z.string()),
  /** The last pass of each source and kind, those of connectors first. */
  passes: z.array(sourcePass),
});
export type InstallationAnswer = z.infer<typeof installationAnswer>;

/** GET /api/sources: every source and kind, the newest pass first. */
export const sourcesAnswer = z.array(sourcePass);
