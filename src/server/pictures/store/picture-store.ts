/** Where the files of pictures are kept, by name. A file never changes: a name gets the same bytes each time. */
export interface PictureStore {
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Resolves once the file would survive a loss of power. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** No matter whether it is there. */
  remove(name: string): Promise<void>
  /** What was begun before this moment and never became a file. */
  removeUnfinished(before: Date): Promise<void>
}

/** The store can't be used now; the message is for the log. */
export class StoreTrouble extends Error {}

const types: Record<string, string> = { jpg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' }

/** Media type, by the name's end. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? ''
