import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFlushed } from '@server/files/durable';
import { ErrorForPeople } from '@server/errorForPeople';

/** Grows where an earlier version could not read a backup any more. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
/** What the `moves` table of a target calls its source by. */
const BACKUP_PREFIX = 'backup ';

/** A backup that cannot be made or used; the text is for people. */
export class BackupError extends ErrorForPeople {
  override readonly name = 'BackupError';
}

const content = z.object({ bytes: z.number(), sha256: z.string() });
const column = z.object({ name: z.string(), type: z.string() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the database was as the backup has it. */
  takenAt: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The database's own name, which the folder of uploads remembers. */
  installation: z.string(),
  /** The newest migration of its tables. */
  migration: z.string(),
  /** Each table after those that it refers to: what is in its file, and what a database must have afterwards. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(column),
      key: z.array(column),
      rows: z.number(),
      sum: z.string(),
      file: content,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string().regex(/^[A-Za-z0-9][\w-]*$/), ...content.shape })),
  /** Uploads that the database names and that were lost before. */
  lostFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Content = z.infer<typeof content>;

export interface Backup extends Manifest {
  folder: string;
  /** The manifest's own hash: no other backup has it. */
  sha256: string;
}

/** The name of a backup in the target's `moves` table. */
export const backupName = ({ sha256 }: Backup): string => `${BACKUP_PREFIX}${sha256}`;
export const isBackup = (source: string): boolean => source.startsWith(BACKUP_PREFIX);

export const tableFile = (folder: string, name: string): string =>
  join(folder, 'tables', `${name}.ndjson.gz`);
export const uploadFile = (folder: string, key: string): string => join(folder, 'files', key);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = { sha256: hashOf(JSON.stringify(manifest)), backup: manifest };
  await writeFlushed(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(text, null, 1)}\n`));
}

/** @throws BackupError for a folder without a manifest, and for one that is damaged or of a later format */
export async function readManifest(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
    throw new BackupError(`${folder} is no whole backup: ${MANIFEST} is missing.`);
  });
  const damaged = new BackupError(`The backup in ${folder} is damaged: ${MANIFEST} has other content.`);
  let read: { sha256?: unknown; backup?: { format?: unknown } };
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw damaged;
  }
  const sha256 = hashOf(JSON.stringify(read.backup) ?? '');
  if (sha256 !== read.sha256) throw damaged;
  if (typeof read.backup?.format === 'number' && read.backup.format > FORMAT)
    throw new BackupError(
      `The backup in ${folder} was made by a later version. Restore it with that version.`,
    );
  const manifest = manifestSchema.safeParse(read.backup);
  if (!manifest.success) throw damaged;
  return { ...manifest.data, folder, sha256 };
}

/** Returns a backup in a line. */
export function summaryOf({ tables, files, lostFiles, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2;
  const lost =
    lostFiles.length > 0
      ? `; ${lostFiles.length} uploads that the rows name were lost before it was made`
      : '';
  return `${rows} rows in ${tables.length} tables and ${files.length} files (${megabytes.toFixed(1)} MB), as of ${takenAt}${lost}`;
}
