import { FirstRows } from '#ui/lists/first-rows.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import type { Day } from './use-day.ts'

interface ElsewhereListProps {
  day: Day
  onOpenMatch: (matchId: string) => void
}

/** The matches in play or called that no court's card shows. */
export function ElsewhereList({ day, onOpenMatch }: ElsewhereListProps) {
  return (
    <FirstRows
      items={day.elsewhere}
      renderRow={({ id, state, courtId }) => {
        const game = day.game(id)
        if (!game) return null
        const word = state === 'PLAYING' ? 'Em jogo' : 'Chamado'
        const court = day.courtTitle(courtId) ?? 'sem quadra'
        return (
          <PickRow
            key={id}
            title={game.sides.join(' × ')}
            detail={[`${word}, ${court}`, game.category, game.title].join(' · ')}
            onPick={() => onOpenMatch(id)}
          />
        )
      }}
    />
  )
}
