import { Megaphone, Play, Share2, Trophy } from 'lucide-react'
import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { callMatch, type NewCall } from '#app/draws/call-match.ts'
import type { CourtNow } from '#contract/order-of-play/on-the-day/courts-now.ts'
import { walkoverFrom } from '#contract/order-of-play/on-the-day/desk-match.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { CallDialog } from './call-dialog.tsx'
import { otherwisePlanned } from './court-words.ts'
import type { Day } from './use-day.ts'

export interface CourtActionProps {
  court: CourtNow
  day: Day
  event: EventView
  /** The current match of the court, or the proposed one. */
  game: Game
  onOpenMatch: (matchId: string) => void
}

/** The next action for a court: Chamar, then Começou, then Placar. */
export function CourtAction({ court, day, event, game, onOpenMatch }: CourtActionProps) {
  const courtside = useCourtside()
  const [isSaying, setSaying] = useState(false)
  const { courtId, current } = court
  const title = day.courtTitle(courtId) ?? ''
  const players = game.sides.join(' × ')
  const call = (state: NewCall['state'], said: string) =>
    void callMatch(courtside, game, { state, court: { id: courtId, title } }, { said, courts: event.courts })
  if (!current) {
    const otherwise = court.proposed ? otherwisePlanned(court.proposed, courtId, day.now, day.courtTitle) : ''
    return (
      <Button
        isWide
        icon={<Megaphone aria-hidden />}
        aria-label={`Chamar ${players} para ${title}`}
        onClick={() => call('CALLED', [`Chamado para ${title}.`, otherwise].filter(Boolean).join(' '))}
      >
        Chamar
      </Button>
    )
  }
  if (current.state === 'PLAYING')
    return (
      <Button
        isWide
        icon={<Trophy aria-hidden />}
        aria-label={`Placar de ${players}`}
        onClick={() => onOpenMatch(game.match.id)}
      >
        Placar
      </Button>
    )
  const due = walkoverFrom(current)
  return (
    <>
      {due !== undefined && due <= day.now && (
        <Notice tone="warning" title="Já dá para marcar W.O.">
          <Button variant="quiet" onClick={() => onOpenMatch(game.match.id)}>
            Ver o jogo
          </Button>
        </Notice>
      )}
      <div className={row}>
        <Button
          className={main}
          icon={<Play aria-hidden />}
          aria-label={`Começou: ${players}`}
          onClick={() => call('PLAYING', `Em jogo: ${title}.`)}
        >
          Começou
        </Button>
        <Button
          variant="secondary"
          icon={<Share2 aria-hidden />}
          aria-label={`Texto da chamada de ${players}`}
          onClick={() => setSaying(true)}
        >
          Texto
        </Button>
      </div>
      {isSaying && (
        <CallDialog game={game} court={title} walkoverFrom={due} onClose={() => setSaying(false)} />
      )}
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const main = css({ flexGrow: '1' })
