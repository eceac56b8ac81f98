import type { Picture } from '#contract/events/picture.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Selectable } from 'kysely'
import { fileNameOf, widthsIn } from './picture-files.ts'

/** Columns of a picture for the answer of an event; a left join, because an event may have no picture. */
export const pictureColumns = [
  'picture.key as picture_key',
  'picture.stored_at as picture_stored_at',
  'picture.width as picture_width',
  'picture.height as picture_height',
  'picture.blur as picture_blur',
  'picture.widths as picture_widths',
] as const

type Row = Selectable<Tables['picture']>
export interface PictureRow {
  image_key: string | null
  picture_key: Row['key'] | null
  picture_stored_at: Row['stored_at']
  picture_width: Row['width']
  picture_height: Row['height']
  picture_blur: Row['blur']
  picture_widths: Row['widths']
}

/** Undefined until the picture was uploaded. */
export function pictureAnswer(row: PictureRow): Picture | undefined {
  const { picture_key: key, picture_width: width, picture_height: height, picture_blur: blur } = row
  if (!key || !row.picture_stored_at || !width || !height || !blur) return undefined
  const sources = widthsIn(row.picture_widths).map((wide) => ({
    width: wide,
    avif: fileNameOf(key, `-${wide}.avif`),
    webp: fileNameOf(key, `-${wide}.webp`),
  }))
  return { width, height, blur, sources }
}

/** The key of an uploaded picture; null before the upload. */
export function visibleKey(row: PictureRow): string | null {
  return row.picture_key && !row.picture_stored_at ? null : row.image_key
}
