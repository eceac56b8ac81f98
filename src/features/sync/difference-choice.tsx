import type { Difference } from '#offline/operations/kind.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'

interface DifferenceChoiceProps {
  difference: Difference
  isBusy: boolean
  onDecide: (choice: 'keepMine' | 'keepTheirs') => void
}

/** One field with a conflict: the value of this phone and the current one, with a button for each. */
export function DifferenceChoice({ difference, isBusy, onDecide }: DifferenceChoiceProps) {
  const { label, mine, theirs, takeMine, leaveTheirs } = difference
  return (
    <div role="group" aria-label={label} className={group}>
      <p className={name}>{label}</p>
      <dl className={values}>
        <dt>Você</dt>
        <dd>{mine}</dd>
        <dt>Agora</dt>
        <dd>{theirs}</dd>
      </dl>
      <div className={buttons}>
        <Button variant="secondary" isBusy={isBusy} onClick={() => onDecide('keepTheirs')}>
          {leaveTheirs}
        </Button>
        <Button isBusy={isBusy} onClick={() => onDecide('keepMine')}>
          {takeMine}
        </Button>
      </div>
    </div>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '2', marginTop: '3' })
const name = css({ textStyle: 'label' })
const values = css({
  display: 'grid',
  gridTemplateColumns: '[max-content minmax(0, 1fr)]',
  columnGap: '3',
  rowGap: '1',
  '& dd': { overflowWrap: 'anywhere' },
})
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', overflowWrap: 'anywhere' })
