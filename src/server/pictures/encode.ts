import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { jpegWidth } from './picture-files.ts'

/**
 * The process that decodes pictures of strangers; `encoder.ts` starts one for each picture. A crash of the decoder does
 * not affect the server. The memory of the process is freed when it ends, and it runs at the lowest priority.
 */

/** One of the files that a picture becomes; `suffix` follows the key without its `.jpg`. */
export interface EncodedFile {
  suffix: string
  bytes: Uint8Array<ArrayBuffer>
}
export interface Encoded {
  kind: 'encoded'
  /** Width of the sent picture after rotation by its EXIF data. */
  width: number
  height: number
  blur: string
  /** Widths of the encoded sizes, narrowest first. */
  widths: number[]
  files: EncodedFile[]
}
export interface NotEncoded {
  kind: 'refused'
  code: 'file.unreadable' | 'file.tooManyPixels'
}

/** A little more than the largest picture of 2 MB that a phone makes. */
const maxPixels = 50_000_000
const sourceWidths = [480, 960, 1600]
const widest = 1600
/** A picture that is higher than twice its width is cropped to its middle. */
const maxRatio = 2
const blurWidth = 16
/** WhatsApp's limit for the picture of a link, in bytes. */
const largestJpeg = 300_000
const jpegQualities = [80, 65, 50, 35, 20]

/** Only the decoders of PNG and JPEG are unblocked, whatever type a file claims to have. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
// One thread leaves the other processor cores to requests.
sharp.concurrency(1)

async function encode(sent: Uint8Array): Promise<Encoded | NotEncoded> {
  const { width, height } = (await sharp(sent, { limitInputPixels: false }).metadata()).autoOrient
  if (width * height > maxPixels) return { kind: 'refused', code: 'file.tooManyPixels' }
  const shown = { width, height: Math.min(height, maxRatio * width) }
  const at = (wanted: number) => {
    const scale = Math.min(1, wanted / width)
    return [Math.round(width * scale), Math.max(1, Math.round(shown.height * scale))] as const
  }
  // The picture is decoded once, at the size of the widest file. This drops the metadata and makes transparent parts
  // white.
  const { data, info } = await sharp(sent, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(...at(widest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const resized = (wanted: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize(...at(wanted))
  const widths = sourceWidths.filter((wanted) => wanted <= width)
  const files: EncodedFile[] = []
  const add = async (suffix: string, picture: Sharp) =>
    files.push({ suffix, bytes: new Uint8Array(await picture.toBuffer()) })
  files.push({ suffix: '.jpg', bytes: await smallJpeg(() => resized(jpegWidth)) })
  for (const wanted of widths) {
    // A higher effort takes ten times as long and saves hardly any bytes.
    await add(`-${wanted}.avif`, resized(wanted).avif({ quality: 50, effort: 2 }))
    await add(`-${wanted}.webp`, resized(wanted).webp({ quality: 75 }))
  }
  const tiny = await resized(blurWidth).webp({ quality: 30 }).toBuffer()
  const blur = `data:image/webp;base64,${tiny.toString('base64')}`
  return { kind: 'encoded', ...shown, blur, widths, files }
}

/** A JPEG that is small enough for messengers, which ignore a larger picture of a link. */
async function smallJpeg(picture: () => Sharp): Promise<Uint8Array<ArrayBuffer>> {
  for (const quality of jpegQualities) {
    const bytes = await picture().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= largestJpeg) return new Uint8Array(bytes)
  }
  // Only a noisy picture is still too large here: a slight blur makes it smaller, and nobody sees the difference.
  return new Uint8Array(await picture().blur(4).jpeg({ quality: 20, mozjpeg: true }).toBuffer())
}

setPriority(19)
process.once('message', (sent: Uint8Array) => {
  const answer = (encoded: Encoded | NotEncoded) => process.send?.(encoded, () => process.disconnect())
  encode(sent).then(answer, () => answer({ kind: 'refused', code: 'file.unreadable' }))
})
