import { css } from '#styled/css'

/** A name as lists and cards write it, with its number among the seeds. It breaks between two players, never within one. */
export function EntryLabel({ name, seed }: { name: string; seed?: number | null | undefined }) {
  const [one, other] = name.split(' / ')
  return (
    <span className={label}>
      <span className={whole}>
        {one}
        {other && ' /'}
      </span>
      {other && (
        <>
          {' '}
          <span className={whole}>{other}</span>
        </>
      )}
      {typeof seed === 'number' && <span className={quiet}>{` (${seed})`}</span>}
    </span>
  )
}

const label = css({ minWidth: '0', overflowWrap: 'anywhere' })
const whole = css({ display: 'inline-block', maxWidth: 'full' })
const quiet = css({ color: 'muted', fontWeight: 'normal', textStyle: 'small' })
