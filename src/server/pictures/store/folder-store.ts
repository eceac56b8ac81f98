import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureStore, StoreTrouble } from './picture-store.ts'

/** Prefix of files that are being written. If the server is killed, they remain. */
const begun = '.begun-'

/**
 * Pictures in a folder of this machine, which is created when it is first needed. Instances of one server must share
 * the folder.
 */
export class FolderStore implements PictureStore {
  readonly #folder: string
  constructor(folder: string) {
    this.#folder = folder
  }

  async read(name: string) {
    try {
      return new Uint8Array(await readFile(join(this.#folder, name)))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw troubleOf(error)
    }
  }

  /** Writes the file under another name first, so that nobody reads an incomplete file. */
  async write(name: string, bytes: Uint8Array) {
    const unfinished = join(this.#folder, `${begun}${randomUUID()}`)
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(this.#folder, name))
      await syncFolder(this.#folder)
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw troubleOf(error)
    }
  }

  async remove(name: string) {
    try {
      await rm(join(this.#folder, name), { force: true })
    } catch (error) {
      throw troubleOf(error)
    }
  }

  async removeUnfinished(before: Date) {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names.filter((one) => one.startsWith(begun))) {
      const { mtimeMs } = await stat(join(this.#folder, name))
      if (mtimeMs < before.getTime()) await this.remove(name)
    }
  }
}

/** Makes sure that the new name survives a loss of power, too. Windows can't open a folder and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const troubleOf = (error: unknown) =>
  new StoreTrouble(`the folder of pictures: ${codeOf(error) ?? String(error)}`)
