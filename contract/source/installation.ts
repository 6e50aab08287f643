import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { limits } from '@contract/limits';
import { instant, storedText, text } from '@contract/text';
import { recordKinds } from './kinds';

export const sourceLimits = {
  listed: 500,
  /** Admins that every page is told of. */
  admins: 3,
  /** Passes that every page is told of. */
  told: 100,
  /** Seconds: a connector's records that are older than this are late. */
  late: 300,
} as const;

/** When a source has last sent records of a kind. */
export const sourcePass = z.object({
  kind: z.enum(recordKinds),
  source: storedText,
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
  /** Whether a business system is connected, or has been: changes of people may have gone there, and how they ended is told. */
  wasConnected: z.boolean(),
  /** The names of some admins. */
  admins: listOf(text(limits.name), sourceLimits.admins),
  /** The last pass of each source and kind, those of connectors first. */
  passes: listOf(sourcePass, sourceLimits.told),
});
export type InstallationAnswer = z.infer<typeof installationAnswer>;

/** GET /api/sources: every source and kind, the newest pass first. */
export const sourcesAnswer = listOf(sourcePass, sourceLimits.listed);
