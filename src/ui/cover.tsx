import { css, cva } from '#styled/css'

interface CoverProps {
  /** The court at dusk when there is none. */
  src?: string | undefined
  srcSet?: string | undefined
  sizes?: string
  /** Empty where the title stands beside it. */
  alt?: string
  shape?: 'wide' | 'cover' | 'square'
  /** The picture that decides when the page looks ready: loaded first, never lazily. */
  isFirst?: boolean
}

/** A picture whose room is kept while it loads. */
export function Cover({ src, srcSet, sizes, alt = '', shape = 'cover', isFirst = false }: CoverProps) {
  return (
    <div className={frame({ shape })}>
      <img
        alt={alt}
        srcSet={srcSet}
        sizes={sizes}
        src={src ?? '/event-default.svg'}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={picture}
      />
    </div>
  )
}

const frame = cva({
  base: { bg: 'court', overflow: 'hidden', width: 'full' },
  variants: {
    shape: {
      wide: { aspectRatio: 'wide' },
      cover: { aspectRatio: 'cover' },
      square: { aspectRatio: 'square' },
    },
  },
})
const picture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
