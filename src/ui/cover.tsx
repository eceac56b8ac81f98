import type { ReactNode } from 'react'
import { css } from '#styled/css'

/** The picture at the top of a page. Its space is reserved while it loads. */
export function Cover({ children }: { children: ReactNode }) {
  return <div className={frame}>{children}</div>
}

const frame = css({
  bg: 'court',
  overflow: 'hidden',
  width: 'full',
  aspectRatio: 'cover',
  maxHeight: { _low: '[40vh]' },
})
/** Style of the `<img>` inside. */
export const coverImage = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
