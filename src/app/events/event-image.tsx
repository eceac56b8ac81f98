import { useState } from 'react'
import type { Picture } from '#contract/files.ts'
import { defaultPicture, pictureAddress } from './picture.ts'

interface EventImageProps {
  imageKey: string | null | undefined
  /** The sizes in which it can be had; hosts that tell none have the one under the key. */
  picture: Picture | undefined
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string
  className: string
  /** It decides when the page looks ready: loaded first, and at once. */
  isFirst?: boolean
}

/** An event's picture; the default one where it has none, or where it never reached this phone. */
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
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={className}
        style={key && picture ? { background: `center / cover url("${picture.blur}")` } : undefined}
        onError={() => setFailedKey(imageKey ?? null)}
      />
    </picture>
  )
}
