import { maxPictureBytes } from '#contract/pictures.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Reads an upload that begins like a PNG or JPEG and is not too large, whatever its headers say. */
export async function readPicture(request: Request): Promise<Uint8Array | Refusal> {
  if (Number(request.headers.get('content-length')) > maxPictureBytes) return refuse('file.tooLarge')
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length > maxPictureBytes) return refuse('file.tooLarge')
      chunks.push(chunk)
    }
  } catch {
    // The client closed the connection in the middle.
    return refuse('request.malformed')
  }
  const sent = Buffer.concat(chunks)
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => sent[index] === byte)
  return begins(jpeg) || begins(png) ? sent : refuse('file.unsupported')
}
