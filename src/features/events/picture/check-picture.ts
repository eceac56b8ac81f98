import { isPictureName, maxPictureBytes } from '#contract/files.ts'
import { messageOf } from '#contract/refusals.ts'

/** The one picture among what was picked or dropped, or in words why there is none. */
export function checkedPicture(files: readonly File[]): File | string | undefined {
  const [file, other] = files
  if (other) return 'Envie um arquivo só'
  if (!file) return undefined
  if (!/^image\/(png|jpeg)$/.test(file.type) || !isPictureName(file.name))
    return messageOf('file.unsupported')
  return file.size > maxPictureBytes ? messageOf('file.tooLarge') : file
}
