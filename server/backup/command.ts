import { existsSync } from 'node:fs';
import { makeFilesPrivate } from '@server/app/dataDirModes';
import { ApiError } from '@server/http/errors';
import { ErrorForPeople } from '@server/errorForPeople';
import type { Manifest } from './manifest';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** What people read of an error: a stack says nothing where a disk is full, or may not be written to. */
export function textOf(error: unknown, next: string): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof ErrorForPeople) return message;
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
