import { uploadLimits } from '@contract/tasks/uploadLimits';
import type { TaskFile } from '@contract/tasks/taskFiles';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { ApiError } from '@server/http/errors';
import { countHit } from '@server/http/limits/rateLimits';
import { ownershipError } from '@server/source/ownership';
import { putIntoOutbox, type OutboxRow } from '@server/source/outbox/outbox';
import { insertTaskFile, lockFolder } from '../embedded/embeddedFiles';
import type { FileRecords } from '../fileRecords';
import type { ConnectedDeps } from './connectedDeps';
import { answered, deliveriesOfFiles, deliveryOf } from './deliveries';
import { externalIdOf } from './externalIdOf';

/**
 * Files of a business system's tasks: kept here, and put on the task there. One that is not confirmed in time is listed
 * as sent; one that is rejected leaves the task.
 * @param maxBytes the largest file that the business system takes; 0 where it takes none
 */
export function connectedFiles(
  stored: FileRecords,
  maxBytes: number,
  { db, source, signals }: ConnectedDeps,
): FileRecords {
  const withDeliveries = async (files: readonly TaskFile[]): Promise<TaskFile[]> => {
    const deliveries = await deliveriesOfFiles(
      db,
      files.map(({ internalid }) => internalid),
    );
    return files.map((file) => {
      const delivery = deliveries.get(file.internalid);
      return delivery ? { ...file, delivery } : file;
    });
  };

  const assertTaken = () => {
    if (maxBytes === 0) throw ownershipError('task', source);
  };

  return {
    ...stored,
    assertTaken,
    maxBytes: Math.min(maxBytes, uploadLimits.maxBytes),

    listOfTask: async (taskId) => {
      const found = await stored.listOfTask(taskId);
      return found && { ...found, files: await withDeliveries(found.files) };
    },

    addToTask: async (taskId, newFile, decide, origin) => {
      const sent = await asActiveCaller(db, origin, async (trx) => {
        const folder = await lockFolder(trx, taskId);
        if (!folder) return undefined;
        const externalId = await externalIdOf(trx, source, taskId);
        assertTaken();
        decide(folder);
        const file = await insertTaskFile(trx, taskId, newFile);
        const { id: changeId } = await putIntoOutbox(trx, {
          source,
          kind: 'task',
          operation: 'attach',
          internalid: taskId,
          externalId,
          label: newFile.name,
          by: origin,
          base: {},
          content: {},
          fileId: file.internalid,
        });
        await countHit(trx, origin.quotas);
        return { file, changeId };
      });
      if (!sent) return undefined;
      signals.announce();
      const ended = await answered(db, await signals.waitFor(sent.changeId));
      if (ended && ended.state !== 'confirmed' && ended.state !== 'waiting')
        throw rejectedFile(ended, source);
      return ended ? { ...sent.file, delivery: deliveryOf(ended) } : sent.file;
    },
  };
}

function rejectedFile({ id: changeId, problem }: OutboxRow, source: string): ApiError {
  const message = problem ?? `${source} has rejected the file.`;
  return new ApiError(400, 'validation_failed', message, {
    issues: [{ path: 'file', message }],
    body: { changeId },
  });
}
