import { randomBytes } from 'node:crypto'

/**
 * A key that nobody can guess. It is also the name of the picture's JPEG, or of the PDF. It is in lower case because some
 * file systems ignore case.
 */
export const newFileKey = (type: 'jpg' | 'pdf') => `${randomBytes(16).toString('hex')}.${type}`

/** The form of the keys that this host gives to pictures, and to PDFs. */
const pictureKey = /^[0-9a-f]{32}\.jpg$/
const pdfKey = /^[0-9a-f]{32}\.pdf$/

export const isPdfKey = (key: string) => pdfKey.test(key)

/** Valid names of files below the address of pictures. */
export const pictureFile = /^[0-9a-f]{32}(?:\.jpg|-\d{2,5}\.(?:avif|webp))$/

/** Largest width of the JPEG, in px. */
export const jpegWidth = 1200

/** @param suffix `.jpg`, or `-480.avif` */
export const fileNameOf = (key: string, suffix: string) => key.replace(/\.jpg$/, suffix)

export const widthsIn = (widths: string | null) => (widths ? widths.split(',').map(Number) : [])

/** All files of a picture with sources of these widths, or of a PDF; empty for a key that this host never gave. */
export function filesOfPicture(key: string, widths: string | null): string[] {
  if (isPdfKey(key)) return [key]
  if (!pictureKey.test(key)) return []
  return [
    key,
    ...widthsIn(widths).flatMap((width) => [
      fileNameOf(key, `-${width}.avif`),
      fileNameOf(key, `-${width}.webp`),
    ]),
  ]
}
