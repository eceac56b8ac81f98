import { useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import type { Day } from './use-day.ts'

const shownAtFirst = 8

interface WaitingListProps {
  day: Day
  onOpenMatch: (matchId: string) => void
}

/** Who can't be called yet, each with why. */
export function WaitingList({ day, onOpenMatch }: WaitingListProps) {
  const [isWhole, setWhole] = useState(false)
  const rest = day.waiting.length - shownAtFirst
  return (
    <>
      <List>
        {day.waiting.slice(0, isWhole ? undefined : shownAtFirst).map((waiting) => {
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
        })}
      </List>
      {!isWhole && rest > 0 && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {rest === 1 ? 'Mostrar mais 1' : `Mostrar mais ${rest}`}
        </Button>
      )}
    </>
  )
}

const why = css({ display: 'block', color: 'warning', fontWeight: 'medium' })
const block = css({ display: 'block' })
