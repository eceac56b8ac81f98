import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { momentWords } from '#app/time/moment-words.ts'
import type { Difference, OperationView } from '#offline/core/sync-types.ts'
import { waitingOn } from '#offline/view/waiting-on.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { useLive } from '#ui/use-live.ts'
import { CallOrganiser } from './call-organiser.tsx'
import { bothSides, outcomeLabels } from './decision-words.ts'
import { weighed } from './draw-difference.ts'

interface DifferenceChoiceProps {
  operation: OperationView
  difference: Difference
  isBusy: boolean
  onDecide: (choice: 'keepMine' | 'keepTheirs') => void
}

/** One field with a conflict: a sentence about both sides, and a button for each side. */
export function DifferenceChoice({ operation, isBusy, onDecide, ...props }: DifferenceChoiceProps) {
  const { createdAt, changedAt } = operation
  const all = useLive(useCourtside().operations)
  const { difference, first } = weighed(props.difference, waitingOn(operation, all))
  const moments = { mine: momentWords(createdAt), theirs: changedAt && momentWords(changedAt) }
  const labels = outcomeLabels(operation, difference)
  const words = bothSides(operation, difference, moments, first)
  const event = useEventView(operation.eventId)?.event
  const isForOthers = difference.keeps === 'organisers' && event !== undefined && !mayOrganise(event)
  const theirs = (
    <Button
      key="theirs"
      variant={first === 'theirs' ? 'primary' : 'secondary'}
      isBusy={isBusy}
      onClick={() => onDecide('keepTheirs')}
    >
      {isForOthers ? 'Deixar o de lá' : labels.theirs}
    </Button>
  )
  const mine = isForOthers ? (
    <CallOrganiser key="mine" words={`${operation.subject}. ${words}`} />
  ) : (
    difference.keeps !== 'theirs' && (
      <Button
        key="mine"
        variant={first === 'theirs' ? 'secondary' : 'primary'}
        isBusy={isBusy}
        onClick={() => onDecide('keepMine')}
      >
        {labels.mine}
      </Button>
    )
  )
  return (
    <div role="group" aria-label={difference.label} className={group}>
      <p className={name}>{difference.label}</p>
      <p className={sides}>{words}</p>
      {isForOthers && <p className={sides}>Quem venceu, só quem organiza decide.</p>}
      <div className={buttons}>{first === 'mine' ? [mine, theirs] : [theirs, mine]}</div>
    </div>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '2', marginTop: '3' })
const name = css({ textStyle: 'label' })
const sides = css({ overflowWrap: 'anywhere' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', overflowWrap: 'anywhere' })
