import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './durable';
import { ErrorForPeople } from '@server/errorForPeople';

/** A folder that cannot be the one with the uploads of a database; the text is for people. */
export class UploadsError extends ErrorForPeople {
  override readonly name = 'UploadsError';
}

export const OWNER = '.owner';

/** The database that a folder of uploads belongs to; none where no server has used the folder yet. */
export const ownerOf = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, OWNER), 'utf8').catch(unlessMissing);

export interface OwnUploads {
  /** The database's own name. */
  installation: string;
  /** The keys that it names. */
  named: readonly string[];
  /** Those of them that are not there. */
  lost: readonly string[];
}

/**
 * Tells a folder with some lost uploads from one that is not mounted, or another one. A server may have started on a mount
 * that was not there, and left its mark in the empty folder: the mark alone proves nothing.
 * @throws UploadsError for a folder of another database, and for one without any of the uploads
 */
export async function assertOwnUploads(
  folder: string,
  { installation, named, lost }: OwnUploads,
): Promise<void> {
  if (named.length === 0) return;
  const owner = await ownerOf(folder);
  if (owner && owner !== installation)
    throw new UploadsError(
      `${folder} has the files of another installation. Set DATA_DIR as for the server.`,
    );
  if (lost.length === named.length)
    throw new UploadsError(
      `${folder} has none of the ${named.length} uploads that the database names. Mount it, or set DATA_DIR as for the server.`,
    );
}
