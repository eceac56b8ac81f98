import { randomBytes } from 'node:crypto'

/** A key nobody can guess, which is also the name of the picture's JPEG. Lower case: some file systems know no other. */
export const newPictureKey = () => `${randomBytes(16).toString('hex')}.jpg`

/** Names of files below the address of pictures: the only ones that are looked for. */
export const pictureFile = /^[0-9a-f]{32}(?:\.jpg|-\d{2,5}\.(?:avif|webp))$/

/** Of the file under the key itself, where the picture is as wide. */
export const jpegWidth = 1200

/** @param suffix `.jpg`, or `-480.avif` */
export const fileNameOf = (key: string, suffix: string) => key.replace(/\.jpg$/, suffix)

export const widthsIn = (widths: string | null) => (widths ? widths.split(',').map(Number) : [])

/** Every file of a picture with sources of these widths. */
export function filesOfPicture(key: string, widths: string | null): string[] {
  return [
    key,
    ...widthsIn(widths).flatMap((width) => [
      fileNameOf(key, `-${width}.avif`),
      fileNameOf(key, `-${width}.webp`),
    ]),
  ]
}
