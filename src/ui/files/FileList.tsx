import { MAX_LINES } from '@contract/limits';
import { NestedList } from '../record/NestedList';
import type { FetchingProps } from '../record/fetching';
import { FileActions } from './FileActions';
import { FileCard } from './FileCard';
import { fileColumns } from './fileColumns';
import { FileTitle } from './FileTitle';
import { newestFirst, type ListedFile } from './listedFile';

interface FileListOwnProps {
  /** The list's name for screen readers. */
  label: string;
  /** What the record calls a file's name: "Title". */
  nameLabel: string;
  /** All files of the record; null until the first answer. */
  files: readonly ListedFile[] | null;
  /** Ids of those that have come just now. */
  newIds?: ReadonlySet<string>;
  /** Ids of those that are on their way to the downloads. */
  downloading: ReadonlySet<string>;
  onPreview: (file: ListedFile) => void;
  onDownload: (file: ListedFile) => void;
  /** Said where there is no file at all, and none with what is searched for. */
  noneTitle: string;
  /** Said beside it where the record has no file at all. */
  noneText: string;
}

export type FileListProps = FileListOwnProps & FetchingProps;

const noIds: ReadonlySet<string> = new Set();
const keyOf = ({ id }: ListedFile) => id;
const titleOf = ({ title }: ListedFile) => title;

/** Files of a record: a search over their names, five a page (TFILE-01). */
export function FileList({
  files,
  nameLabel,
  newIds = noIds,
  downloading,
  onPreview,
  onDownload,
  ...list
}: FileListProps) {
  const nameOf = (file: ListedFile) => <FileTitle file={file} isNew={newIds.has(file.id)} />;
  const actionsOf = (file: ListedFile) => (
    <FileActions
      file={file}
      isDownloading={downloading.has(file.id)}
      onPreview={onPreview}
      onDownload={onDownload}
    />
  );
  return (
    <NestedList
      {...list}
      columns={fileColumns({ nameLabel, files, nameOf, actionsOf })}
      rows={files && newestFirst(files)}
      rowKey={keyOf}
      most={MAX_LINES}
      noun={['file', 'files']}
      searchLabel={nameLabel}
      searchedText={titleOf}
      density="comfortable"
      freshKey={newIds}
      renderCard={(file) => <FileCard file={file} name={nameOf(file)} actions={actionsOf(file)} />}
    />
  );
}
