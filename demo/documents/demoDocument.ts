/** A document of which few are made, and many records name each. */
export interface DemoDocument {
  name: string;
  mediaType: string;
  /** How often it is drawn, against the others of its list. */
  weight: number;
  make: () => Uint8Array | Promise<Uint8Array>;
}

/** A task's file has a title besides its name. */
export interface TaskDocument extends DemoDocument {
  title: string;
}

/** What rows tell of a document that the file store holds: `key` names its content there, `size` is in bytes. */
export type Stored<Document extends DemoDocument> = Omit<Document, 'make'> & { key: string; size: number };
