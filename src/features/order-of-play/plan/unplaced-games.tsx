import { FirstRows } from '#ui/lists/first-rows.tsx'
import { Row } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'

interface UnplacedGamesProps {
  plan: EventPlan
  onMove: ((matchId: string) => void) | undefined
}

/** Matches that have no court and time yet. */
export function UnplacedGames({ plan, onMove }: UnplacedGamesProps) {
  if (plan.unplaced.length === 0) return null
  return (
    <Section
      title={`Sem horário (${plan.unplaced.length})`}
      detail={onMove && 'Toque em um jogo para escolher quadra e horário.'}
    >
      <FirstRows
        items={plan.unplaced}
        renderRow={({ match, sides, category, title }) => {
          const content = { title: sides.join(' × '), detail: `${category} · ${title}` }
          return onMove ? (
            <PickRow key={match.id} {...content} onPick={() => onMove(match.id)} />
          ) : (
            <Row key={match.id} {...content} />
          )
        }}
      />
    </Section>
  )
}
