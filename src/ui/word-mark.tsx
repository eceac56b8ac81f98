import { cva } from '#styled/css'

/** 'PLAY', painted like the lines of a court, with a ball where the A has its bar. */
export function WordMark({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <svg viewBox="0 0 212 64" role="img" aria-label="PLAY" className={mark({ size })}>
      <g fill="none" stroke="currentColor" strokeWidth="11" strokeLinejoin="miter" strokeMiterlimit="6">
        <path d="M6.5 64V6.5H28a15.5 15.5 0 0 1 0 31H6.5" />
        <path d="M62.5 0V58.5H92" />
        <path d="M97.5 64 L120.5 8 L143.5 64" strokeLinejoin="bevel" />
        <path d="M154 0 L178 36 L202 0 M178 33V64" strokeLinejoin="bevel" />
      </g>
      <circle cx="120.5" cy="49" r="8" className={ball} />
    </svg>
  )
}

const mark = cva({
  base: { display: 'block', width: 'auto', overflow: 'visible', flexShrink: '0' },
  variants: { size: { small: { height: '5' }, large: { height: '12' } } },
})
const ball = cva({ base: { fill: 'spark' } })()
