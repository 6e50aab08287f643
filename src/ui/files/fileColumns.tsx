import type { ReactNode } from 'react';
import type { TableColumn } from '../data-table/columns';
import { fileDates, type ListedFile } from './listedFile';

interface FileColumnsOptions {
  nameLabel: string;
  /** Null until they are known: then it is not known either what they lack. */
  files: readonly ListedFile[] | null;
  nameOf: (file: ListedFile) => ReactNode;
  actionsOf: (file: ListedFile) => ReactNode;
}

/** The columns of a list of files; a date that none of them has gets none. */
export function fileColumns(options: FileColumnsOptions): readonly TableColumn<ListedFile>[] {
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
      // As wide as it is while the file is on its way.
      width: 214,
    },
  ];
}
