import type { DemoDocument, Stored } from './demoDocument';
import { weighted } from '@demo/draw';
import type { DemoRow } from '@demo/insertRows';

/** One of the documents, the weightier ones more often. */
export const anyOf = <Document extends { weight: number }>(documents: readonly Document[]): Document =>
  weighted(documents.map((value) => ({ value, weight: value.weight })));

/** The row of a file whose content is a stored document; `about` is what differs among those that share it. */
export const fileRow = (
  { name, mediaType, key, size }: Stored<DemoDocument>,
  about: Required<Pick<DemoRow<'files'>, 'id' | 'uploaded_by' | 'created_at' | 'modified_at'>>,
) => ({ ...about, name, media_type: mediaType, size_bytes: size, storage_key: key });
