import { createHash } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'
import { filesOfPicture } from '#server/pictures/picture-files.ts'
import type { PictureStore } from '#server/pictures/store/picture-store.ts'
import type { Say } from './command.ts'

/** SHA-256 of each file, by name. */
export type PictureSums = Record<string, string>

const saidEach = 200

/** The names of all stored files of pictures. */
export async function picturesOf(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select(['key', 'widths'])
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('key')
    .execute()
  return rows.flatMap(({ key, widths }) => filesOfPicture(key, widths))
}

/**
 * Copies these files. Files that the target already has with the same bytes are not written again, so that an
 * interrupted copy continues. Each file is read back.
 * @returns the checksums, and the names of files that neither side has
 */
export async function copyPictures(
  from: PictureStore,
  to: PictureStore,
  names: readonly string[],
  say: Say,
): Promise<{ sums: PictureSums; missing: string[] }> {
  const sums: PictureSums = {}
  const missing: string[] = []
  for (const [index, name] of names.entries()) {
    const bytes = (await from.read(name)) ?? (await to.read(name))
    if (!bytes) {
      missing.push(name)
      continue
    }
    const sum = sumOf(bytes)
    if (!(await has(to, name, sum))) {
      await to.write(name, bytes)
      if (!(await has(to, name, sum))) throw new Error(`The store did not keep ${name} as it was written`)
    }
    sums[name] = sum
    if ((index + 1) % saidEach === 0) say(`imagens: ${index + 1} de ${names.length}`)
  }
  return { sums, missing }
}

const has = async (store: PictureStore, name: string, sum: string) => {
  const kept = await store.read(name)
  return kept !== undefined && sumOf(kept) === sum
}

export const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
