import type { TaskFile } from '@contract/tasks/taskFiles';
import type { ChangeOrigin } from './taskRecords';

/** The state of a task that decides whether it accepts another file. */
export interface TaskFolder {
  assignedEmail: string | null;
  files: number;
  /** Of all files together. */
  bytes: number;
}

/** A content that has been stored under its key. */
export interface NewFile {
  name: string;
  mediaType: string;
  size: number;
  key: string;
  /** A person's full name, as in a task's assignee. */
  uploadedBy: string;
}

/** The data for a download; without a key the product has no content. */
export interface KnownFile {
  id: string;
  name: string;
  mediaType: string;
  key: string | null;
}

/** The data of the files of tasks and sales orders. The file store holds their contents. */
export interface FileRecords {
  /** The largest file that a task takes; 0 where it takes none. */
  readonly maxBytes: number;

  /** @throws ApiError 409 where tasks take no files */
  assertTaken(): void;

  /** The files of a task, newest first, up to the limit of an answer; undefined if the task does not exist. */
  listOfTask(taskId: string): Promise<{ files: TaskFile[]; total: number } | undefined>;

  /** Undefined if the task does not exist. */
  folderOf(taskId: string): Promise<TaskFolder | undefined>;

  /**
   * Adds a file to a task. `decide` gets the task's stored files and throws to reject the upload. No other upload to
   * the task runs in between. File and audit entry are stored together or not at all. Undefined if the task does not
   * exist.
   * @throws ApiError 401 if the caller's session has ended, 429 if a quota is used up
   */
  addToTask(
    taskId: string,
    file: NewFile,
    decide: (folder: TaskFolder) => void,
    origin: ChangeOrigin,
  ): Promise<TaskFile | undefined>;

  /** A file of any record. */
  find(fileId: string): Promise<KnownFile | undefined>;

  /** Which of these contents belong to a file. */
  knownKeys(keys: readonly string[]): Promise<Set<string>>;

  /** The permanent id of the database that holds these records. */
  databaseId(): Promise<string>;
}
