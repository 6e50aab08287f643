import type { TaskFile } from '@contract/taskFiles';
import type { ChangeOrigin } from './taskRecords';

/** What decides whether a task takes another file. */
export interface TaskFolder {
  assignedEmail: string | null;
  files: number;
  /** Of all of them together. */
  bytes: number;
}

/** A content that has been stored under its key. */
export interface NewFile {
  name: string;
  mediaType: string;
  size: number;
  key: string;
  /** A person's full name, as tasks name their assignee. */
  uploadedBy: string;
}

/** What a download needs to know; without a key the product keeps no bytes of the file. */
export interface KnownFile {
  id: string;
  name: string;
  mediaType: string;
  key: string | null;
}

/** What is known of the files of tasks and sales orders. Their contents lie in the file store. */
export interface FileRecords {
  /** The files of a task, newest first, as many as one answer holds; undefined where there is no such task. */
  listOfTask(taskId: string): Promise<{ files: TaskFile[]; total: number } | undefined>;

  /** Undefined where there is no such task. */
  folderOf(taskId: string): Promise<TaskFolder | undefined>;

  /**
   * Adds a file to a task: `decide` is given the task's files as stored and throws to refuse. Nobody else's upload to
   * the task comes in between. The file and the audit entry are stored together or not at all. Undefined where there is
   * no such task.
   * @throws ApiError 401 where the caller's session has ended meanwhile, 429 where a quota is used up
   */
  addToTask(
    taskId: string,
    file: NewFile,
    decide: (folder: TaskFolder) => void,
    origin: ChangeOrigin,
  ): Promise<TaskFile | undefined>;

  /** A file of whatever record. */
  find(fileId: string): Promise<KnownFile | undefined>;

  /** Which of these contents belong to a file. */
  knownKeys(keys: readonly string[]): Promise<Set<string>>;

  /** Names the database that these records live in, always the same. */
  databaseId(): Promise<string>;
}
