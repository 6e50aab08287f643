import type { ReactNode } from 'react';
import { MAX_LINES } from '@contract/limits';
import type { TableColumn } from '../data-table/columns';
import { NestedList } from '../record/NestedList';
import type { FetchingProps } from '../record/fetching';
import { FileActions } from './FileActions';
import { FileCard } from './FileCard';
import { FileTitle } from './FileName';
import { fileDates, newestFirst, type ListedFile } from './listedFile';

interface FileListOwnProps {
  /** The list's name for screen readers. */
  label: string;
  /** The record's label for a file's name: "Title". */
  nameLabel: string;
  /** All files of the record; null until the first answer. */
  files: readonly ListedFile[] | null;
  /** Ids of the files just uploaded. */
  newIds?: ReadonlySet<string>;
  /** Ids of the files being downloaded. */
  downloading: ReadonlySet<string>;
  onPreview: (file: ListedFile) => void;
  onDownload: (file: ListedFile) => void;
  /** Title where there is no file, or none matches the search. */
  noneTitle: string;
  /** Text below it where the record has no file. */
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

interface FileColumnsOptions {
  nameLabel: string;
  /** Null until they have loaded; then all columns are drawn. */
  files: readonly ListedFile[] | null;
  nameOf: (file: ListedFile) => ReactNode;
  actionsOf: (file: ListedFile) => ReactNode;
}

/** The columns of a list of files, without dates that no file has. */
function fileColumns(options: FileColumnsOptions): readonly TableColumn<ListedFile>[] {
  const { nameLabel, files, nameOf, actionsOf } = options;
  const dates = fileDates.filter(({ textOf }) => !files || files.some((file) => textOf(file) !== null));
  return [
    { id: 'title', label: nameLabel, value: ({ title }) => title, render: nameOf, width: 200, flex: 1 },
    ...dates.map(({ id, label, textOf }) => ({
      id,
      label,
      value: textOf,
      look: 'figures' as const,
      width: 172,
    })),
    {
      id: 'download',
      label: 'Download',
      value: () => 'Download',
      render: actionsOf,
      align: 'right',
      // Wide enough for "Downloading…".
      width: 214,
    },
  ];
}
