import * as v from 'valibot'
import { call } from './calls/call.ts'

/** Largest size of an uploaded picture, in bytes. */
export const maxPictureBytes = 2_000_000

/**
 * Whether the name of a file has the ending of a picture that {host} accepts. {host} checks the content of the upload.
 */
export const isPictureName = (fileName: string) => /\.(png|jpe?g)$/i.test(fileName)

/** Largest size of an uploaded PDF, in bytes. */
export const maxPdfBytes = 5_000_000

/** Whether the name of a file has the ending of a PDF. {host} checks the content of the upload. */
export const isPdfName = (fileName: string) => /\.pdf$/i.test(fileName)

/** A picture in the sizes that {host} serves. All files are below the address of pictures, like an `imageKey`. */
export const Picture = v.object({
  /** Width in px of the uploaded picture after rotation by its EXIF data. */
  width: v.number(),
  height: v.number(),
  /** `data:` address of a tiny version, which is shown blurred until the picture is loaded. */
  blur: v.string(),
  /**
   * The encoded sizes with their width in px, narrowest first. `avif` and `webp` are keys. Empty for a picture that is
   * narrower than all sizes.
   */
  sources: v.array(v.object({ width: v.number(), avif: v.string(), webp: v.string() })),
})
export type Picture = v.InferOutput<typeof Picture>

export const requestUpload = call({
  method: 'POST',
  path: 'files',
  summary:
    'Returns an address to upload one file, and the key that identifies it: a picture (PNG or JPEG, at most 2,000,000 bytes) or a PDF (at most 5,000,000 bytes). The file is sent with `PUT` within an hour, without a token. The answer to `PUT` is 204; a refused file may be sent again. The key of a picture may be saved as an `imageKey` at once, the key of a PDF only after the upload. A file that is not attached to anything is deleted after a day',
  body: v.object({
    fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** The key of an earlier answer whose hour has ended. The new address has the same key. */
    fileKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  }),
  created: true,
  answer: v.object({ signedUrl: v.string(), fileKey: v.string() }),
  refusals: ['file.unsupported', 'file.expired', 'file.quota', 'file.notStored'],
})

export const setEventPicture = call({
  method: 'PUT',
  path: 'events/{eventId}/picture',
  summary:
    'Sets or removes the picture of an event. The same account must have uploaded the picture (an addition)',
  body: v.object({ imageKey: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(300))) }),
  answer: v.object({ imageKey: v.nullable(v.string()), picture: v.optional(Picture) }),
  refusals: ['event.notFound'],
})
