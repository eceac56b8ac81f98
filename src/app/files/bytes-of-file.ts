/**
 * The content of a chosen file; undefined if it can not be read: a file of a cloud without a connection, or one that was
 * changed or removed since.
 */
export async function bytesOfFile(file: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

export const unreadableFile =
  'Não foi possível abrir este arquivo. Se ele está na nuvem, baixe para este aparelho e escolha de novo.'
