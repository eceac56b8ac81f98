import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Refusal, refuse } from './refusal.ts'

/** The limit for a body after decompression. */
const maxBytes = 256 * 1024
const maxDepth = 24
/**
 * Twice the longest list that any call accepts. Without this limit, validation would check and report a huge list item
 * by item.
 */
const maxItems = 1_000

/**
 * The JSON of a request, undefined without one, or a `Refusal`. `hono/body-limit` is not used: it counts only the bytes
 * that are sent, but the decompressed bytes count, too; and it makes a stream of each body, so that a short call took
 * twice the processor time.
 */
export async function readJson(request: Request): Promise<unknown> {
  const sent = await readBytes(request)
  if (sent instanceof Refusal) return sent
  const bytes = await unpacked(sent, request.headers.get('content-encoding'))
  if (bytes instanceof Refusal) return bytes
  if (bytes.length === 0) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return refuse('request.unsupported')
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isStorable(json, 0) ? json : refuse('request.malformed')
  } catch {
    return refuse('request.malformed')
  }
}

async function readBytes(request: Request): Promise<Uint8Array | Refusal> {
  try {
    return await readWithinLimit(request)
  } catch {
    // The client closed the connection in the middle: not an error of the server, and nobody receives the answer.
    return refuse('request.malformed')
  }
}

async function readWithinLimit(request: Request): Promise<Uint8Array | Refusal> {
  const contentLength = request.headers.get('content-length')
  if (Number(contentLength) > maxBytes) return refuse('request.tooLarge')
  // Node checks that a body is as long as `Content-Length` says, so nothing needs to be counted.
  if (contentLength !== null) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  if (!request.body) return new Uint8Array()
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) return refuse('request.tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const unpack = promisify(gunzip)

/** Decompresses a body. Stops as soon as the result exceeds the limit, however short the sent body is. */
async function unpacked(bytes: Uint8Array, encoding: string | null): Promise<Uint8Array | Refusal> {
  // The name ignores case, and `x-gzip` is another name of `gzip` (RFC 9110, 8.4.1).
  const coding = encoding?.toLowerCase() ?? 'identity'
  if (coding === 'identity' || bytes.length === 0) return bytes
  if (coding !== 'gzip' && coding !== 'x-gzip') return refuse('request.unsupported')
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    return refuse(isTooLarge ? 'request.tooLarge' : 'request.malformed')
  }
}

/**
 * Whether a value can be stored unchanged. PostgreSQL stores no NUL, a lone surrogate is no character, and numbers
 * beyond 2⁵³ lose digits.
 */
function isStorable(json: unknown, depth: number): boolean {
  if (typeof json === 'string') return isStorableText(json)
  if (typeof json === 'number') return Math.abs(json) <= Number.MAX_SAFE_INTEGER
  if (typeof json !== 'object' || json === null) return true
  if (depth >= maxDepth || (Array.isArray(json) && json.length > maxItems)) return false
  return Object.entries(json).every(([key, value]) => isStorableText(key) && isStorable(value, depth + 1))
}

export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
