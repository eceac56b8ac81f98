import { isPictureName } from '#contract/pictures.ts'
import { messageOf } from '#contract/calls/refusals.ts'

/** The picked or dropped picture, whatever its size, or a sentence that says why it can't be used. */
export function checkedPicture(files: readonly File[]): File | string | undefined {
  const [file, other] = files
  if (other) return 'Envie um arquivo só'
  if (!file) return undefined
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name))
    return 'Fotos HEIC não são aceitas. Envie em JPEG ou PNG: uma captura de tela da foto serve.'
  if (!/^image\/(png|jpeg)$/.test(file.type) || !isPictureName(file.name))
    return messageOf('file.unsupported')
  return file
}
