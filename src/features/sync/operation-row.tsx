import { ageOf } from '#app/time/age.ts'
import { clock } from '#app/time/clock.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { useLive } from '#ui/use-live.ts'
import type { OperationView } from '#offline/screen-types.ts'
import { Row } from '#ui/list.tsx'

export function OperationRow({ operation }: { operation: OperationView }) {
  const age = ageOf(operation.createdAt, useLive(clock))
  const facts = [
    operation.categoryTitle,
    operation.eventTitle,
    age ? `Marcado ${age}` : 'Marcado agora',
    operation.attempts > 1 && `${operation.attempts} tentativas`,
  ]
  return (
    <Row
      title={operation.wanted}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={<PendingMark pending={operation.state} />}
    />
  )
}
