import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFolder } from './mailFiles';
import type { Mailer } from './mailer';
import { toMessage, type Sender } from './message';

/**
 * Writes each mail to `outbox/<when>-<id>.eml` in the data folder, for machines without a mail server. A file with
 * its final name is complete, and a second attempt writes the same file.
 */
export function fileMailer({ dataDir, ...sender }: Sender & { dataDir: string }): Mailer {
  const folder = mailFolder({ dataDir });
  return {
    async deliver(mail) {
      const { raw } = await toMessage(mail, sender);
      // Only the server's user may read them: they contain links that open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.queuedAt.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`);
      const unfinished = `${path}.part`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(raw);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      return path;
    },
  };
}
