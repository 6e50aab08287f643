import { resolve } from 'node:path';
import { assertWhole } from '@server/app/assertWhole';
import { loadConfig, type Config } from '@server/app/config';
import { argumentsOf, runCommand, say } from '@server/command/command';
import { openForCommand } from '@server/command/openForCommand';
import type { OpenDatabase } from '@server/db/database';
import { noteMoved } from '@server/db/pglite/dataDirState';
import { ErrorForPeople } from '@server/errorForPeople';
import { MoveError } from './fillDatabase';
import { moveDatabase } from './moveDatabase';
import { moveFiles } from './moveFiles';

const USAGE = `Usage: npm run move -- --from WHERE --to WHERE [--to-data-dir FOLDER]
  embedded      the database in the data folder (DATA_DIR)
  postgresql    the PostgreSQL database of DATABASE_URL
  postgres://…  another PostgreSQL database: postgres://user:password@host:5432/name
  --to-data-dir the data folder of the target, where it is another one; uploaded files are copied to it
Stop the server first.`;

interface Place {
  databaseUrl: string | undefined;
  databaseMigrationUrl: string | undefined;
  dataDir: string;
}

function placesOf({ dataDir, databaseUrl, databaseMigrationUrl }: Config): { from: Place; to: Place } {
  const { values } = argumentsOf(
    { options: { from: { type: 'string' }, to: { type: 'string' }, 'to-data-dir': { type: 'string' } } },
    USAGE,
  );
  const place = (given: string | undefined, folder: string): Place => {
    if (given === 'embedded')
      return { databaseUrl: undefined, databaseMigrationUrl: undefined, dataDir: folder };
    if (given === 'postgresql') {
      if (!databaseUrl) throw new MoveError('DATABASE_URL names no database.');
      return { databaseUrl, databaseMigrationUrl, dataDir: folder };
    }
    if (!given || !/^postgres(?:ql)?:\/\//.test(given)) throw new ErrorForPeople(USAGE);
    return { databaseUrl: given, databaseMigrationUrl: undefined, dataDir: folder };
  };
  const target = values['to-data-dir'] === undefined ? dataDir : resolve(values['to-data-dir']);
  const [from, to] = [place(values.from, dataDir), place(values.to, target)];
  if (from.databaseUrl === to.databaseUrl && from.dataDir === to.dataDir)
    throw new MoveError('Source and target are the same.');
  return { from, to };
}

/** Opens a database and brings its tables up to date: both have to be the same. */
async function open(config: Config, place: Place, name: 'source' | 'target'): Promise<OpenDatabase> {
  try {
    const database = await openForCommand({
      ...config,
      ...place,
      mayBeNew: name === 'target',
      asOwner: true,
    });
    try {
      await database.migrate(name === 'source' ? assertWhole : undefined);
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  } catch (error) {
    if (error instanceof ErrorForPeople) throw error;
    throw new MoveError(`The ${name} cannot be used: ${(error as Error).message}`);
  }
}

async function move(): Promise<void> {
  const config = loadConfig(process.env);
  const { from, to } = placesOf(config);
  const source = await open(config, from, 'source');
  try {
    const target = await open(config, to, 'target');
    try {
      await moveDatabase(source.db, target.db, {
        onTable: (name, rows) => say(`${name}: ${rows} rows`),
        // Before the move has ended: broken off here, it goes on as well.
        onSame: async () => {
          if (from.dataDir === to.dataDir) return;
          const [files, filesThere] = [resolve(from.dataDir, 'files'), resolve(to.dataDir, 'files')];
          const { count, lost } = await moveFiles(source.db, files, filesThere);
          say(`${count} files`);
          for (const key of lost)
            process.stderr.write(`The upload ${key} is not in ${files}: it was lost before.\n`);
        },
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  const isThere = to.databaseUrl === undefined;
  say("Everything was moved, and compared. The source's records are as they were.");
  // A backup, or a start, that is still set to the source would save, or go on with, what nobody works in any more.
  if (from.databaseUrl === undefined)
    await noteMoved(from.dataDir, isThere ? to.dataDir : 'PostgreSQL').catch((error: Error) => {
      process.stderr.write(`The source could not be marked (${error.message}): start nothing on it.\n`);
    });
  say(
    isThere
      ? `Start the server, and make backups, without DATABASE_URL, with DATA_DIR=${to.dataDir}.`
      : `Start the server, and make backups, with DATABASE_URL set to the target, and DATA_DIR=${to.dataDir}.`,
  );
}

runCommand(move, 'Run it again: it goes on where it has ended.');
