import { encode } from 'uqr'
import { css } from '#styled/css'

/** A QR code as one SVG path, dark on white in every theme, because cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={frame}
    >
      <path fill="#000" d={pathOf(data)} />
    </svg>
  )
}

/** Each run of dark modules in a row becomes one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

const frame = css({
  display: 'block',
  width: 'full',
  maxWidth: 'popover',
  height: 'auto',
  marginInline: 'auto',
  borderRadius: 'md',
  border: 'hair',
  bg: '[#fff]',
})
