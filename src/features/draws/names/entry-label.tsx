import { css } from '#styled/css'

/** A name as lists and cards write it, with its number among the seeds. It breaks between two players, never within one. */
export function EntryLabel({ name, seed }: { name: string; seed?: number | null | undefined }) {
  const [one, other] = name.split(' / ')
  return (
    <span className={label}>
      {other && (
        <>
          <span className={whole}>{`${one}\u00A0/`}</span>{' '}
        </>
      )}
      <span className={whole}>
        {other ?? one}
        {typeof seed === 'number' && <span className={quiet}>{` (${seed})`}</span>}
      </span>
    </span>
  )
}

const label = css({ minWidth: '0', overflowWrap: 'anywhere' })
const whole = css({ display: 'inline-block', maxWidth: 'full' })
const quiet = css({ color: 'muted', fontWeight: 'normal', textStyle: 'small' })
