import { css } from '#styled/css'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { FirstRows } from '#ui/lists/first-rows.tsx'
import type { Day } from './use-day.ts'

interface WaitingListProps {
  day: Day
  onOpenMatch: (matchId: string) => void
}

/** The matches that can't be called yet, each with the reason. */
export function WaitingList({ day, onOpenMatch }: WaitingListProps) {
  return (
    <FirstRows
      items={day.waiting}
      renderRow={(waiting) => {
        const game = day.game(waiting.match.id)
        if (!game) return null
        return (
          <PickRow
            key={waiting.match.id}
            title={game.sides.join(' × ')}
            detail={
              <>
                <span className={why}>{day.reasons(waiting).join(' · ')}</span>
                <span className={block}>
                  {game.category} · {game.title}
                </span>
              </>
            }
            onPick={() => onOpenMatch(waiting.match.id)}
          />
        )
      }}
    />
  )
}

const why = css({ display: 'block', color: 'warning', fontWeight: 'medium' })
const block = css({ display: 'block' })
