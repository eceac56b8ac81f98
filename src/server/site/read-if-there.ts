import { readFile } from 'node:fs/promises'

/**
 * Reads a file that may be gone: the server lists its files when it starts, and a deploy may have replaced them since.
 */
export async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
