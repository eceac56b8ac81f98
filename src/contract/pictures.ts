import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Picture } from './events/picture.ts'

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

export const requestUpload = call({
  method: 'POST',
  path: 'files',
  summary:
    'Returns an address for the upload of one picture (PNG or JPEG, at most 2,000,000 bytes) or PDF (at most 5,000,000 bytes) with `PUT` within an hour, without a token, and its key. The answer to `PUT` is 204; a refused file may be sent again. The key of a picture may be saved as an `imageKey` at once, that of a PDF after the upload. A file that is not attached is deleted after a day',
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
