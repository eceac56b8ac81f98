import { useState } from 'react'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import type { Day } from './use-day.ts'

/** So many are in question for the courts of a while. */
const shownAtFirst = 8

interface ReadyListProps {
  day: Day
  onOpenMatch: (matchId: string) => void
}

/** Who can be called, in the plan's order. */
export function ReadyList({ day, onOpenMatch }: ReadyListProps) {
  const [isWhole, setWhole] = useState(false)
  if (day.ready.length === 0)
    return (
      <p className={quiet}>
        {day.open === 0 ? 'Todos os jogos de hoje terminaram.' : 'Ninguém pronto: veja quem se espera.'}
      </p>
    )
  const rest = day.ready.length - shownAtFirst
  return (
    <>
      <List>
        {day.ready.slice(0, isWhole ? undefined : shownAtFirst).map(({ id, planned }) => {
          const game = day.game(id)
          if (!game) return null
          const court = day.courtTitle(planned?.courtId)
          const place = planned && `${clockWords(planned.startsAt)}${court ? `, ${court}` : ''}`
          return (
            <PickRow
              key={id}
              title={game.sides.join(' × ')}
              detail={[place, game.category, game.title].filter(Boolean).join(' · ')}
              onPick={() => onOpenMatch(id)}
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

const quiet = css({ color: 'muted' })
