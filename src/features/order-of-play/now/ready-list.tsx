import { clockWords } from '#contract/order-of-play/wall-words.ts'
import { css } from '#styled/css'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { FirstRows } from '#ui/lists/first-rows.tsx'
import type { Day } from './use-day.ts'

interface ReadyListProps {
  day: Day
  onOpenMatch: (matchId: string) => void
}

/** The matches that can be called, in the order of the plan. */
export function ReadyList({ day, onOpenMatch }: ReadyListProps) {
  if (day.ready.length === 0)
    return (
      <p className={quiet}>
        {day.open === 0 ? 'Todos os jogos de hoje terminaram.' : 'Ninguém pronto: veja quem se espera.'}
      </p>
    )
  return (
    <FirstRows
      items={day.ready}
      renderRow={({ id, planned }) => {
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
      }}
    />
  )
}

const quiet = css({ color: 'muted' })
