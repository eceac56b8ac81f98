/** Stores the files of pictures, and PDFs, by name. A file never changes: each write of a name has the same bytes. */
export interface PictureStore {
  /** Undefined when there is no file of that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Resolves when the file would survive a loss of power. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Removes the file if it exists. */
  remove(name: string): Promise<void>
  /** Removes the parts of files that began before this moment and were never completed. */
  removeUnfinished(before: Date): Promise<void>
}

/** The store can't be used now; the message is for the log. */
export class StoreTrouble extends Error {}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The media type of a file, by the extension of its name. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? ''
