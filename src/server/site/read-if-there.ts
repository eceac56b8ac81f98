import { readFile } from 'node:fs/promises'

/**
 * Reads a file that may be missing: the server lists its files when it starts, and a deployment may have replaced them
 * since.
 */
export async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
