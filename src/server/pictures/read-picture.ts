import { maxPdfBytes, maxPictureBytes } from '#contract/pictures.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The end mark of a PDF is in its last kilobyte: readers look for it there. */
const endWithin = 1024

/** Reads an upload that begins like a PNG or JPEG and is not too large, whatever its headers say. */
export async function readPicture(request: Request): Promise<Uint8Array | Refusal> {
  const sent = await readAtMost(request, maxPictureBytes)
  if (!Buffer.isBuffer(sent)) return sent ?? refuse('file.tooLarge')
  return begins(sent, jpeg) || begins(sent, png) ? sent : refuse('file.unsupported')
}

/** Reads a PDF, which must have its end mark, too. */
export async function readPdf(request: Request): Promise<Uint8Array | Refusal> {
  const sent = await readAtMost(request, maxPdfBytes)
  if (!Buffer.isBuffer(sent)) return sent ?? refuse('file.tooLarge', { isPdf: true })
  const isWhole = sent.subarray(-endWithin).includes('%%EOF')
  return sent.subarray(0, 5).toString('latin1') === '%PDF-' && isWhole
    ? sent
    : refuse('file.unsupported', { isPdf: true })
}

const begins = (sent: Buffer, bytes: readonly number[]) => bytes.every((byte, index) => sent[index] === byte)

/** Undefined when more is sent. */
async function readAtMost(request: Request, most: number): Promise<Buffer | Refusal | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length > most) return undefined
      chunks.push(chunk)
    }
  } catch {
    // The client closed the connection during the upload.
    return refuse('request.malformed')
  }
  return Buffer.concat(chunks)
}
