import sharp from 'sharp'
import type { TestAccount } from './factories.ts'
import type { TestHost } from './host.ts'

export interface Upload {
  signedUrl: string
  fileKey: string
}

/**
 * Requests an address for an upload, and changes its origin to that of the host under test: the signature covers only
 * the path.
 */
export async function uploadFor(host: TestHost, { token }: TestAccount, fileName = 'a.jpg'): Promise<Upload> {
  const { body, status } = await host.ask('POST /v1/files', { token, body: { fileName } })
  if (status !== 201) throw new Error(`no address for a picture: ${JSON.stringify(body)}`)
  const { signedUrl, fileKey } = body as Upload
  const { pathname, search } = new URL(signedUrl)
  return { signedUrl: host.url + pathname + search, fileKey }
}

export function uploadPicture(
  { signedUrl }: Upload,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
): Promise<Response> {
  return fetch(signedUrl, { method: 'PUT', body, headers, duplex: 'half' })
}

/** A JPEG whose neighbouring pixels are similar, like those of a photograph. */
export async function photo(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888', noise } }).png()
  const large = sharp(await small.toBuffer()).resize(width, height, { fit: 'fill' })
  return new Uint8Array(await large.jpeg().toBuffer())
}

/** A picture that hardly becomes smaller by compression, because each pixel differs from its neighbours. */
export async function grain(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width, height, channels: 3, background: '#888', noise } as const
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 90 }).toBuffer())
}

export async function flat(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: '#e8c07d' } as const
  return new Uint8Array(await sharp({ create }).toFormat(format).toBuffer())
}

export const metadataOf = (bytes: Uint8Array) => sharp(bytes).metadata()

/** A picture in the form that a phone writes: rotated by 90°, with the EXIF orientation and the location. */
export async function lyingOnItsSide(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const exif = { IFD0: { Copyright: 'Ana Souza' }, IFD3: { GPSLatitude: '23/1 58/1 0/1' } }
  const jpeg = sharp(await photo(width, height)).withMetadata({ orientation: 6, exif })
  return new Uint8Array(await jpeg.jpeg().toBuffer())
}

/** A picture in the form of a phone's camera: much larger than 2 MB, and rotated, with an EXIF orientation. */
export async function cameraPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const turned = sharp(await grain(3000, 2000)).withMetadata({ orientation: 6 })
  return new Uint8Array(await turned.jpeg({ quality: 95 }).toBuffer())
}

/** The smallest PDF that a reader opens, with a text in a comment. */
export const pdf = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `%PDF-1.4\n%${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
