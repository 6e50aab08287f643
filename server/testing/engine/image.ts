import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

const MIGRATIONS = 'server/db/migrations';

/** Changes whenever a migration does, or how the image is made. */
function hashOfContent(): string {
  const hash = createHash('sha256');
  for (const file of ['server/db/migrate.ts', 'server/testing/engine/makeImage.ts'])
    hash.update(readFileSync(file));
  const files = readdirSync(MIGRATIONS).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Where images of embedded databases are kept between runs, and what all their names begin with. */
export const IMAGES = '.cache';
export const IMAGE_PREFIX = 'pglite-';

/** An embedded database that is empty and migrated, as a file that tests start from. */
export const imageFile = (): string =>
  join(IMAGES, `${IMAGE_PREFIX}${dependencies['@electric-sql/pglite'] ?? ''}-${hashOfContent()}.tar`);
