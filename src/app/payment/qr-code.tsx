import { encodeQR } from 'qr'
import { css } from '#styled/css'

/** A QR code as one SVG path, dark on white in every theme, because cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={frame}
    >
      <path fill="#000" d={pathOf(rows)} />
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
