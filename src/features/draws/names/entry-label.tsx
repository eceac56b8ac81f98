import type { DrawEntry } from '#contract/draws/draw.ts'
import { css } from '#styled/css'

interface EntryLabelProps {
  name: string
  entry?: Pick<DrawEntry, 'seed' | 'lucky'> | undefined
}

/**
 * A name for lists and cards, with the number of its seed or the mark of a lucky loser (LL). A line breaks between two
 * players, never within a name.
 */
export function EntryLabel({ name, entry }: EntryLabelProps) {
  const [one, other] = name.split(' / ')
  const mark = entry?.lucky ? 'LL' : entry?.seed
  return (
    <span className={label}>
      {other && (
        <>
          <span className={whole}>{`${one}\u00A0/`}</span>{' '}
        </>
      )}
      <span className={whole}>
        {other ?? one}
        {mark && <span className={quiet}>{` (${mark})`}</span>}
      </span>
    </span>
  )
}

const label = css({ minWidth: '0', overflowWrap: 'anywhere' })
const whole = css({ display: 'inline-block', maxWidth: 'full' })
const quiet = css({ color: 'muted', fontWeight: 'normal', textStyle: 'small' })
