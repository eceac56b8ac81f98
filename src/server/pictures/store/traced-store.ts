import { traced } from '#server/traces/traced.ts'
import type { PictureStore } from './picture-store.ts'

/** A store whose operations appear in traces. */
export function tracedStore(store: PictureStore): PictureStore {
  return {
    read: (name) => traced('picture read', 'client', () => store.read(name)),
    write: (name, bytes) => traced('picture write', 'client', () => store.write(name, bytes)),
    remove: (name) => traced('picture remove', 'client', () => store.remove(name)),
    removeUnfinished: (before) => store.removeUnfinished(before),
  }
}
