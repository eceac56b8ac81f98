import { useState } from 'react'
import type { Picture } from '#contract/events/picture.ts'
import { defaultPicture, pictureAddress } from './picture.ts'

interface EventImageProps {
  imageKey: string | null | undefined
  /** The available sizes. A host that names none has one file, under the key. */
  picture: Picture | undefined
  /** Its width on the screen, in the syntax of the HTML attribute `sizes`. */
  sizes: string
  className: string
  /** The main picture of the page, which is loaded first. */
  isFirst?: boolean
}

/** The picture of an event; the default picture if the event has none, or if it can't be loaded. */
export function EventImage({ imageKey, picture, sizes, className, isFirst = false }: EventImageProps) {
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const key = imageKey && imageKey !== failedKey ? imageKey : null
  const sources = key ? (picture?.sources ?? []) : []
  const setOf = (kind: 'avif' | 'webp') =>
    sources.map((source) => `${pictureAddress(source[kind])} ${source.width}w`).join(', ')
  return (
    <picture>
      {sources.length > 0 && <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />}
      {sources.length > 0 && <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />}
      <img
        src={key ? pictureAddress(key) : defaultPicture}
        alt=""
        width={picture?.width ?? 1200}
        height={picture?.height ?? 675}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className={className}
        style={key && picture ? { background: `center / cover url("${picture.blur}")` } : undefined}
        onError={() => setFailedKey(imageKey ?? null)}
      />
    </picture>
  )
}
