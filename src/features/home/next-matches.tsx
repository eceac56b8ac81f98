import type { MyRegistration } from '#contract/accounts/own-account.ts'
import type { NextMatch } from '#contract/order-of-play/on-the-day/next-match.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { beforeInWords, startInWords } from '#contract/order-of-play/on-the-day/game-start.ts'
import { settings } from '#app/host/settings.ts'
import { clock, useToday } from '#app/time/clock.ts'
import { momentWords } from '#app/time/moment-words.ts'
import { css, cx } from '#styled/css'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { useLivePart } from '#ui/use-live.ts'
import { useLookedAt } from './use-looked-at.ts'

interface NextMatchesProps {
  registration: MyRegistration
  /** In ms: when {host} gave this answer. Older data may be wrong by now. */
  readAt: number
  /** Loads the registrations again. */
  onChanged: () => void
}

/** In ms: after this time the card says how old its data are. */
const freshFor = 120_000

/**
 * The person's next match in each category, as far as it is public. Without a connection it shows the last known data.
 */
export function NextMatches({ registration: { event, players }, readAt, onChanged }: NextMatchesProps) {
  useLookedAt(onChanged)
  const isOld = useLivePart(clock, (now) => now - readAt > freshFor)
  const playing = players.filter(({ next }) => next)
  if (playing.length === 0 || event.cancelledAt) return null
  return (
    <section aria-label={`Próximos jogos: ${event.title}`} className={frame}>
      {playing.map(
        ({ id, category, next }) =>
          next && (
            <div key={id}>
              <h4 className={eyebrow}>Próximo jogo · {category.title}</h4>
              <When next={next} />
              <p className={long}>{next.opponent ? `contra ${next.opponent}` : 'adversário a definir'}</p>
              {next.gamesBefore !== undefined && <p>{beforeInWords(next.gamesBefore)}</p>}
              <p>
                <a
                  href={`/event-register/${event.id}/jogos?categoria=${category.id}#jogo-${partsOfMatchId(next.matchId).key}`}
                  className={cx(textLink, reachable)}
                >
                  Ver a chave
                </a>
              </p>
            </div>
          ),
      )}
      {isOld && <p className={age}>Lido {momentWords(new Date(readAt).toISOString())}</p>}
      <p>
        <a href={`/event-register/${event.id}/jogos`} className={cx(textLink, reachable)}>
          Jogos de hoje, ao vivo
        </a>
      </p>
    </section>
  )
}

function When({ next: { state, court, startsAt, start } }: { next: NextMatch }) {
  const day = Math.floor(Date.parse(useToday()) / 86_400_000)
  if (state === 'PLAYING' || state === 'CALLED')
    return (
      <p className={large}>
        {[state === 'PLAYING' ? 'Em jogo' : 'Chamado', court].filter(Boolean).join(': ')}
      </p>
    )
  const time = startsAt && start ? startInWords(start, wallMinutes(startsAt, settings.timeZone), day) : ''
  const words = [state === 'SUSPENDED' && 'suspenso', time].filter(Boolean).join(', ') || 'horário a definir'
  return (
    <p className={large}>
      {words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)}
      {court && <span>{court}</span>}
    </p>
  )
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '4',
  bg: 'accentSoft',
  borderRadius: 'md',
})
const eyebrow = css({ textStyle: 'eyebrow', color: 'muted' })
const large = css({
  textStyle: 'subtitle',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  overflowWrap: 'anywhere',
})
const long = css({ overflowWrap: 'anywhere' })
const age = css({ textStyle: 'small', color: 'muted' })
const reachable = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' })
