import { css } from '#styled/css'

/** Placeholders for rows that are being loaded, only if there are no data yet. Screen readers read `label`. */
export function SkeletonList({ rows = 6, label = 'Carregando' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className={stackOfBones}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} aria-hidden className={bone} />
      ))}
    </div>
  )
}

const bone = css({
  display: 'block',
  height: 'row',
  bg: 'neutralSoft',
  borderRadius: 'md',
  animation: 'breathe 1.6s ease-in-out infinite',
})
const stackOfBones = css({ display: 'flex', flexDirection: 'column', gap: '2' })
