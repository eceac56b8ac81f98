import { CircleCheck, CircleDashed, UserCheck } from 'lucide-react'
import { playerIn } from '#offline/view/event-view.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import type { EntryAtHand } from './entry-at-hand.ts'

/** The players of the entry, with the data that the desk needs about each. */
export function EntryPlayers({ at: { event, entry } }: { at: EntryAtHand }) {
  return (
    <List aria-label="Quem joga">
      {entry.names.map((name, index) => {
        const player = playerIn(event, entry.playerIds?.[index] ?? '')
        return (
          <Row
            key={entry.playerIds?.[index] ?? name}
            title={name}
            trailing={
              player && (
                <span className={marks}>
                  {player.presentAt && (
                    <Badge tone="positive" icon={<UserCheck aria-hidden />}>
                      Presente
                    </Badge>
                  )}
                  <Badge
                    tone={player.isPaid ? 'positive' : 'neutral'}
                    icon={player.isPaid ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
                  >
                    {player.isPaid ? 'Pago' : 'Não pago'}
                  </Badge>
                </span>
              )
            }
          />
        )
      })}
    </List>
  )
}

const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
