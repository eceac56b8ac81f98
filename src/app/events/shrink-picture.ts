import { maxPictureBytes } from '#contract/pictures.ts'

/** Pixels of the longer side; no screen shows more than the first. */
const sides = [2000, 1600, 1200]
const qualities = [0.9, 0.8, 0.65, 0.5]

/**
 * A version of the picture that is small enough to be sent, because photos of phones are larger. It is an upright JPEG
 * with as many pixels and as much quality as possible.
 * @param onProgress receives the share of finished tries, from 0 to 1
 * @returns undefined if this browser can't read the file
 */
export async function shrunkPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<File | undefined> {
  onProgress(0)
  const picture = await decoded(file)
  if (!picture) return undefined
  try {
    const tries = sides.flatMap((side) => qualities.map((quality) => ({ side, quality })))
    for (const [index, { side, quality }] of tries.entries()) {
      const small = await encoded(picture, side, quality)
      if (!small) return undefined
      onProgress((index + 1) / tries.length)
      if (small.size <= maxPictureBytes)
        return new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }
    return undefined
  } finally {
    picture.close()
  }
}

const decoded = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)

async function encoded(picture: ImageBitmap, side: number, quality: number): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG has no transparency; without a white background, transparent parts would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality)
  })
}
