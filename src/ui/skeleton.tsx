import { css } from '#styled/css'

/** Rows that are about to come, only where there is truly nothing to show yet; `label` is what a screen reader hears. */
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
