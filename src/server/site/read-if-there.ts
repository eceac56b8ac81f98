import { readFile } from 'node:fs/promises'

/** Lists of files are as old as this process: a deploy may have replaced what they name. */
export async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
