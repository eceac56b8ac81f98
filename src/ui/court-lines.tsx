import { css } from '#styled/css'

/** The lines of a court in perspective, faint, filling the nearest positioned parent. Decoration only. */
export function CourtLines() {
  return (
    <svg aria-hidden viewBox="0 0 800 240" preserveAspectRatio="xMidYMax slice" className={lines}>
      <g fill="none" stroke="currentColor" strokeWidth="4">
        <path d="M250 20H550L860 260M250 20L-60 260M282 20L22 260M518 20L778 260" />
        <path d="M201 78H599M400 78V172M104 172H696M400 20V28" />
        <path d="M170 118H630" strokeWidth="7" />
      </g>
    </svg>
  )
}

const lines = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  color: 'courtLine',
  pointerEvents: 'none',
})
