import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { DifferenceChoice } from './difference-choice.tsx'
import { reasonWords } from './decision-words.ts'
import { type Choice, ConflictActions } from './conflict-actions.tsx'
import { MatchLink } from './match-link.tsx'

interface DecisionProps {
  operation: OperationView
  /** The title that stands above it already. */
  title: string
}

/** One refused change: its subject and time, the reason, and the possible actions. */
export function Decision({ operation, title }: DecisionProps) {
  const courtside = useCourtside()
  const [isDeciding, setIsDeciding] = useState(false)
  const { wanted, differences, eventTitle, categoryTitle, createdAt, changedAt } = operation
  const reason = reasonWords(operation, momentWords(changedAt))

  async function decide(choice: Choice, part?: string) {
    setIsDeciding(true)
    const saved = await courtside[choice](operation.id, part)
    setIsDeciding(false)
    if (!saved.ok) toast.failure('Não foi salvo: o telefone não conseguiu gravar a decisão. Tente de novo.')
  }

  return (
    <>
      {title !== wanted && <p>{wanted}</p>}
      <p>{[categoryTitle, eventTitle, `marcado ${momentWords(createdAt)}`].filter(Boolean).join(' · ')}</p>
      {reason && <p>{reason}</p>}
      {differences.map((difference) => (
        <DifferenceChoice
          key={difference.part ?? difference.label}
          operation={operation}
          difference={difference}
          isBusy={isDeciding}
          onDecide={(choice) => void decide(choice, difference.part)}
        />
      ))}
      <MatchLink operation={operation} />
      <ConflictActions
        operation={operation}
        isDeciding={isDeciding}
        onDecide={(choice) => void decide(choice)}
      />
    </>
  )
}
