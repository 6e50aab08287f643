import { existsSync } from 'node:fs';
import { ErrorForPeople } from './errorForPeople';

/**
 * Takes the settings of the file `.env`, if there is one.
 * @throws ErrorForPeople where it cannot be read
 */
export function readEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile();
  } catch (error) {
    throw new ErrorForPeople(`.env cannot be read: ${(error as Error).message}`);
  }
}
