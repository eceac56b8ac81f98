import type { Conflict } from '#contract/order-of-play/plan-conflicts.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { namesOfPeople } from '#app/order-of-play/people.ts'
import { conflictInWords } from './conflict-words.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'

interface MoveConflictsProps {
  conflicts: readonly Conflict[]
  matchId: string
  event: EventView
  plan: EventPlan
}

/** The conflicts of a court slot: those that make it impossible, and those that only break wishes. */
export function MoveConflicts({ conflicts, matchId, event, plan }: MoveConflictsProps) {
  if (conflicts.length === 0) return null
  const isHard = conflicts.some((one) => one.isHard)
  const naming = {
    person: namesOfPeople(event),
    match: (id: string) => {
      const game = plan.game(id)
      return game ? `${game.title}, ${game.category}` : 'outro jogo'
    },
  }
  const shown = conflicts.filter((one) => one.isHard === isHard)
  return (
    <Notice
      tone={isHard ? 'danger' : 'warning'}
      title={isHard ? 'Assim não dá para jogar' : 'Assim algo não se cumpre'}
    >
      <ul>
        {shown.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.matchIds.join(' ')}`}>
            {conflictInWords(conflict, matchId, naming)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
