import { Ban, CircleDashed, Megaphone, Play } from 'lucide-react'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { card } from '#ui/card.tsx'
import { closedFrom, closingInWords } from '../closing/closing-times.ts'
import { placeOfCourt } from '#app/order-of-play/courts-of-event.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { CourtAction, type CourtActionProps } from './court-action.tsx'
import { courtLines } from './court-words.ts'

type CourtCardProps = Omit<CourtActionProps, 'game'>

const states = {
  PLAYING: { tone: 'positive', word: 'Em jogo', icon: Play },
  CALLED: { tone: 'warning', word: 'Chamado', icon: Megaphone },
  CLOSED: { tone: 'danger', word: 'Fechada', icon: Ban },
  FREE: { tone: 'neutral', word: 'Livre', icon: CircleDashed },
} as const

/** One court: its current or proposed match, since when, the next match, and the next action. */
export function CourtCard(props: CourtCardProps) {
  const { court, day, event } = props
  const { current, proposed, late } = court
  const { tone, word, icon: Icon } = states[stateOf(court)]
  const match = current ?? proposed
  const game = match && day.game(match.id)
  const title = event.courts.find(({ id }) => id === court.courtId)?.title
  const { main, next, otherwise } = courtLines(court, day)
  const closed = court.closed && closedFrom(event, day.now).find(({ courtId }) => courtId === court.courtId)
  const pending = event.closings.find(({ id }) => id === court.courtId)?.pending
  const place = placeOfCourt(event, court.courtId)
  return (
    <li className={`${card({ padding: 'none' })} ${frame}`} data-court={court.courtId}>
      <div className={head}>
        <h2 className={heading}>
          {title}
          {place && <span className={placeName}>{place}</span>}
        </h2>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Badge>
      </div>
      {closed && (
        <p className={time}>
          {closingInWords(closed, day.now)} {pending && <PendingMark pending={pending} />}
        </p>
      )}
      {game ? (
        <Players game={game} isProposed={!current} />
      ) : (
        !closed && <p className={quiet}>Nenhum jogo pronto para esta quadra.</p>
      )}
      {main && <p className={time}>{main}</p>}
      {otherwise && <p className={quiet}>{otherwise}</p>}
      {(next || late > 0) && (
        <p className={quiet}>
          {next}
          {late > 0 && <strong className={tardy}>{`${late} min de atraso`}</strong>}
        </p>
      )}
      {game && <CourtAction {...props} game={game} />}
    </li>
  )
}

/** A match stays on its court while the court is closed, so the state of the match comes first. */
function stateOf({ current, closed }: CourtActionProps['court']): keyof typeof states {
  if (current) return current.state === 'PLAYING' ? 'PLAYING' : 'CALLED'
  return closed ? 'CLOSED' : 'FREE'
}

function Players({ game, isProposed }: { game: Game; isProposed: boolean }) {
  const { sides, category, title, view, match } = game
  const pending = view.pendingMatches.get(partsOfMatchId(match.id).key)
  return (
    <div className={isProposed ? proposal : undefined}>
      {isProposed && <p className={eyebrow}>Próximo para esta quadra</p>}
      <p className={names}>
        <span className={side}>{sides[0]}</span>
        <span className={side}>
          <span className={against}>×</span> {sides[1]}
        </span>
      </p>
      <p className={quiet}>
        {category} · {title} {pending && <PendingMark pending={pending} />}
      </p>
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '2', padding: '4' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const names = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const side = css({ display: 'block' })
const placeName = css({ display: 'block', textStyle: 'small', color: 'muted' })
const against = css({ color: 'muted', fontWeight: 'normal' })
const time = css({ textStyle: 'figure' })
const quiet = css({
  textStyle: 'small',
  color: 'muted',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  fontVariantNumeric: 'tabular-nums',
})
const eyebrow = css({ textStyle: 'eyebrow', color: 'muted' })
const tardy = css({ color: 'warning' })
const proposal = css({
  borderInlineStartWidth: 'thick',
  borderInlineStartStyle: 'solid',
  borderColor: 'line',
  paddingInlineStart: '3',
})
