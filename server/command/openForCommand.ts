import { openDatabase, UNHURRIED, type DatabaseSettings, type OpenDatabase } from '@server/db/database';

/** Opens the database for a command: nobody waits for its statements, and it ends with an embedded database that is gone. */
export const openForCommand = (settings: DatabaseSettings): Promise<OpenDatabase> =>
  openDatabase(
    settings,
    {
      onConnectionLost: (error) => process.stderr.write(`The connection was lost: ${error.message}\n`),
      onCrash: (error) => {
        throw error;
      },
    },
    UNHURRIED,
  );
