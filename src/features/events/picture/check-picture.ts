import { isPictureName } from '#contract/pictures.ts'
import { messageOf } from '#contract/calls/refusals.ts'

/** The one picture among what was picked or dropped, however large, or in words why there is none. */
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
