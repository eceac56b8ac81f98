import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import { Badge } from '#ui/badge.tsx'
import { byCourt, type DayGame, type DayGames, isToPlay } from '../games/day-games.ts'
import { cards, columns, courtName, heading, list, quiet, section, subheading } from './day-styles.ts'
import { startWords } from '../games/day-words.ts'
import { GameCard } from './game-card.tsx'

/** The numbers of next games per court and of last results. The other games stand with the categories. */
const nextOfCourt = 3
const lastResults = 12

/** The current games, court by court, and the closed courts. */
export function OnCourt({ games }: { games: DayGames }) {
  const { onCourt, day, closed } = games
  return (
    <section id="agora" className={section}>
      <h2 className={heading}>Em quadra agora</h2>
      {closed.size > 0 && (
        <ul className={list} aria-label="Quadras fechadas">
          {[...Map.groupBy(closed, ([, words]) => words)].map(([words, alike]) => (
            <li key={words}>
              <strong>{capital(words)}:</strong>{' '}
              {alike.length > 1 && alike.length === games.courts.length
                ? 'todas as quadras'
                : alike.map(([court]) => court).join(', ')}
            </li>
          ))}
        </ul>
      )}
      {onCourt.length === 0 ? (
        <p className={quiet}>Nenhum jogo em quadra neste momento.</p>
      ) : (
        <ul className={cards}>
          {onCourt.map((game) => (
            <GameCard
              key={game.match.id}
              game={game}
              isLinked
              head={
                <>
                  {game.court && <strong className={courtName}>{game.court}</strong>}
                  <OnCourtState game={game} timeZone={day.timeZone} />
                </>
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function OnCourtState({ game: { match }, timeZone }: { game: DayGame; timeZone: string }) {
  const isPlayed = match.state === 'PLAYING'
  const moment = isPlayed ? match.startedAt : match.calledAt
  const clock = moment ? clockWords(wallMinutes(moment, timeZone)) : undefined
  return (
    <>
      <Badge tone={isPlayed ? 'positive' : 'warning'}>{isPlayed ? 'Em jogo' : 'Chamado'}</Badge>
      {clock && ` ${isPlayed ? 'desde' : 'às'} ${clock}`}
    </>
  )
}

/** The next games, court by court. */
export function NextGames({ games }: { games: DayGames }) {
  return (
    <section id="a-seguir" className={section}>
      <h2 className={heading}>A seguir</h2>
      {games.planned.length === 0 && (
        <p className={quiet}>
          {games.games.some(isToPlay)
            ? 'Os próximos horários ainda não foram publicados.'
            : 'Todos os jogos terminaram.'}
        </p>
      )}
      <div className={columns}>
        {byCourt(games).map(([court, planned]) => (
          <div key={court} className={section}>
            <h3 className={subheading}>{court}</h3>
            {games.closed.has(court) && <p className={quiet}>{capital(games.closed.get(court) ?? '')}</p>}
            <ol className={list}>
              {planned.slice(0, nextOfCourt).map((game) => (
                <GameCard key={game.match.id} game={game} isLinked head={capital(startWords(games, game))} />
              ))}
            </ol>
            {planned.length > nextOfCourt && (
              <p className={quiet}>
                {planned.length - nextOfCourt === 1
                  ? 'E mais 1 jogo depois.'
                  : `E mais ${planned.length - nextOfCourt} jogos depois.`}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The last results. */
export function LastResults({ games }: { games: DayGames }) {
  const { results, day } = games
  return (
    <section id="resultados" className={section}>
      <h2 className={heading}>Resultados</h2>
      {results.length === 0 && <p className={quiet}>Ainda não há resultados.</p>}
      <ul className={cards}>
        {results.slice(0, lastResults).map((game) => (
          <GameCard
            key={game.match.id}
            game={game}
            isLinked
            head={enteredWords(game, games.today, day.timeZone)}
          />
        ))}
      </ul>
      {results.length > lastResults && (
        <p className={quiet}>Os resultados de antes estão nas categorias, abaixo.</p>
      )}
    </section>
  )
}

/** `às 10h40`, with the day if it was not today. */
function enteredWords({ match }: DayGame, today: number, timeZone: string): string {
  const moment = wallMinutes(match.result?.enteredAt ?? '', timeZone)
  const day = Math.floor(moment / 1440)
  return `${day === today ? 'Às' : `${capital(dayWords(day))} às`} ${clockWords(moment)}`
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
