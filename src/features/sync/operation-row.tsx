import { ageOf, clock } from '#app/age.ts'
import { useLive } from '#app/use-live.ts'
import type { OperationView } from '#offline/views.ts'
import { Badge } from '#ui/badge.tsx'
import { Row } from '#ui/list.tsx'
import { stateWords, wantedWords } from './operation-words.ts'

export function OperationRow({ operation }: { operation: OperationView }) {
  const age = ageOf(operation.createdAt, useLive(clock))
  const facts = [
    operation.eventTitle,
    age ? `Marcado ${age}` : 'Marcado agora',
    operation.attempts > 1 && `${operation.attempts} tentativas`,
  ]
  return (
    <Row
      title={wantedWords(operation)}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={<Badge tone="warning">{stateWords[operation.state]}</Badge>}
    />
  )
}
