import { useState } from 'react'
import { defaultPicture, pictureOf } from '#app/events/picture.ts'

/** An event's picture; the default one where it has none, or where it never reached this phone. */
export function EventPicture({ imageKey, className }: { imageKey: string | null; className: string }) {
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const source = failedKey !== null && failedKey === imageKey ? defaultPicture : pictureOf(imageKey)
  return (
    <img
      src={source}
      alt=""
      width={1200}
      height={675}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setFailedKey(imageKey)}
    />
  )
}
