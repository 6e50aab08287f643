import * as z from 'zod/mini';

/** GET /api/installation: whether there is anything to find yet, and who can bring records in. */
export const installationAnswer = z.object({
  hasRecords: z.boolean(),
  /** Whether its records are the demo data that an admin has loaded; nothing else comes in beside them. */
  isDemo: z.boolean(),
  /** The names of some admins. */
  admins: z.array(z.string()),
});
export type InstallationAnswer = z.infer<typeof installationAnswer>;
