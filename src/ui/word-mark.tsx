import { css, cva } from '#styled/css'

/**
 * The logo 'PLAY', painted like the lines of a court, with a ball in place of the bar of the A. The frame cuts the
 * strokes straight.
 */
export function WordMark({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <svg viewBox="0 0 202 64" role="img" aria-label="PLAY" className={mark({ size })}>
      <g fill="none" stroke="currentColor" strokeWidth="11">
        <path d="M6.5 70V6.5H27a15.5 15.5 0 0 1 0 31H6.5" />
        <path d="M61.5 -6V58.5H86" />
        <path d="M94 75L122 -4L150 75" />
        <path d="M141 -7L170 37L199 -7M170 33V70" />
      </g>
      <circle cx="122" cy="50" r="8" className={ball} />
    </svg>
  )
}

const mark = cva({
  base: { display: 'block', width: 'auto', flexShrink: '0' },
  variants: { size: { small: { height: '5' }, large: { height: '12' } } },
})
const ball = css({ fill: 'spark' })
