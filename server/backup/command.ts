import { existsSync } from 'node:fs';
import { ConfigError } from '@server/app/config';
import { makeFilesPrivate } from '@server/app/dataDirModes';
import { LaterVersionError } from '@server/db/migrate';
import { DataDirLockedError } from '@server/db/pglite/dataDirLock';
import { DataDirError } from '@server/db/pglite/dataDirState';
import { SnapshotError } from '@server/db/pglite/snapshots';
import { RoleError } from '@server/db/postgres/roles';
import { UploadsError } from '@server/files/ownUploads';
import { ApiError } from '@server/http/errors';
import { MoveError } from '@server/move/fillDatabase';
import { BackupError, type Manifest } from './manifest';

/** Their texts say what to do. */
const EXPECTED = [
  BackupError,
  ConfigError,
  DataDirError,
  DataDirLockedError,
  LaterVersionError,
  MoveError,
  RoleError,
  SnapshotError,
  UploadsError,
];

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** What people read of an error: a stack says nothing where a disk is full, or may not be written to. */
export function textOf(error: unknown, next: string): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (EXPECTED.some((kind) => error instanceof kind)) return message;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full (${message}).\n${next}`;
  return `${code !== undefined || error instanceof ApiError ? message : String(stack)}\n${next}`;
}

/**
 * Runs a command: its files are private, the settings are the server's, and an error is a text and the exit status 1.
 * @param next what people read after an error that nobody has expected
 */
export function runCommand(work: () => Promise<void>, next: string): void {
  makeFilesPrivate();
  if (existsSync('.env')) process.loadEnvFile();
  work().catch((error: unknown) => {
    process.stderr.write(`${textOf(error, next)}\n`);
    process.exitCode = 1;
  });
}

/** A backup in a line. */
export function summaryOf({ tables, files, lostFiles, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2;
  const lost =
    lostFiles.length > 0
      ? `; ${lostFiles.length} uploads that the rows name were lost before it was made`
      : '';
  return `${rows} rows in ${tables.length} tables and ${files.length} files (${megabytes.toFixed(1)} MB), as of ${takenAt}${lost}`;
}
