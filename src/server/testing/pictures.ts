import sharp from 'sharp'
import type { TestAccount } from './factories.ts'
import type { TestHost } from './host.ts'

export interface Upload {
  signedUrl: string
  fileKey: string
}

/** An address to send a picture to, at the host under test; what is signed is the path, under whichever name. */
export async function uploadFor(host: TestHost, { token }: TestAccount, fileName = 'a.jpg'): Promise<Upload> {
  const { body, status } = await host.ask('POST /v1/files', { token, body: { fileName } })
  if (status !== 201) throw new Error(`no address for a picture: ${JSON.stringify(body)}`)
  const { signedUrl, fileKey } = body as Upload
  const { pathname, search } = new URL(signedUrl)
  return { signedUrl: host.url + pathname + search, fileKey }
}

export function sendPicture(
  { signedUrl }: Upload,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
): Promise<Response> {
  return fetch(signedUrl, { method: 'PUT', body, headers, duplex: 'half' })
}

/** A JPEG in which neighbours are alike, as in photographs. */
export async function photo(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888', noise } }).png()
  const large = sharp(await small.toBuffer()).resize(width, height, { fit: 'fill' })
  return new Uint8Array(await large.jpeg().toBuffer())
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

/** As a phone writes it: turned by a quarter, with a mark that says so, and with the place where it was taken. */
export async function lyingOnItsSide(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const exif = { IFD0: { Copyright: 'Ana Souza' }, IFD3: { GPSLatitude: '23/1 58/1 0/1' } }
  const jpeg = sharp(await photo(width, height)).withMetadata({ orientation: 6, exif })
  return new Uint8Array(await jpeg.jpeg().toBuffer())
}
