import { css, cva } from '#styled/css'

/** The shape of what is about to come, only where there is truly nothing to show yet. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'card' | 'cover' }) {
  return <span aria-hidden className={bone({ shape })} />
}

/** Rows that are about to come; `label` is what a screen reader hears. */
export function SkeletonList({ rows = 6, label = 'Carregando' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className={stackOfBones}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} aria-hidden className={bone({ shape: 'row' })} />
      ))}
    </div>
  )
}

const bone = cva({
  base: {
    display: 'block',
    bg: 'neutralSoft',
    borderRadius: 'sm',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
  variants: {
    shape: {
      line: { height: '4', width: 'full' },
      title: { height: '8', width: '3/5' },
      card: { height: '24', borderRadius: 'lg' },
      cover: { aspectRatio: 'wide', borderRadius: 'lg' },
      row: { height: 'row', borderRadius: 'md' },
    },
  },
})
const stackOfBones = css({ display: 'flex', flexDirection: 'column', gap: '2' })
