import { css } from '#styled/css'

/**
 * The picture at the top of a page, whose room is kept while it loads. It decides when the page looks ready, so it is
 * loaded first. The title stands beside it.
 */
export function Cover({ src }: { src: string }) {
  return (
    <div className={frame}>
      <img alt="" src={src} fetchPriority="high" decoding="async" className={picture} />
    </div>
  )
}

const frame = css({
  bg: 'court',
  overflow: 'hidden',
  width: 'full',
  aspectRatio: 'cover',
  maxHeight: { _low: '[40vh]' },
})
const picture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
