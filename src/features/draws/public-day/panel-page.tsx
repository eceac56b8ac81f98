import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import { css, cva } from '#styled/css'
import { WordMark } from '#ui/word-mark.tsx'
import { resultText } from '../words/score-text.ts'
import { byCourt, type DayGame, type DayGames } from './games/day-games.ts'
import { startWords } from './games/day-words.ts'
import { MatchSides } from './parts/match-sides.tsx'
import { PanelSponsors } from './parts/panel-sponsors.tsx'

/** The number of results that the panel shows in turn. */
const lastResults = 24

/**
 * The games of an event for a television: courts with current and next match, and the results, legible from ten metres.
 */
export function PanelPage({ games }: { games: DayGames }) {
  const { day, onCourt, results } = games
  const next = new Map(byCourt(games))
  const courts = day.courts
    .map(({ title, place }) => (place ? `${title} · ${place}` : title))
    .filter(
      (court) => onCourt.some((game) => game.court === court) || next.has(court) || games.closed.has(court),
    )
  return (
    <div className={screen}>
      <header className={head}>
        <WordMark />
        <h1 className={title}>{day.event.title}</h1>
        <p id="age" role="status" hidden className={age} />
        <p id="clock" aria-hidden className={clock} />
      </header>
      <main id="day" data-version={day.version} className={stage({ isAlone: results.length === 0 })}>
        {day.draws.length === 0 ? (
          <p className={empty}>
            {day.event.hidesGames
              ? 'Os jogos ainda não são públicos.'
              : 'Os jogos ainda não foram publicados.'}
          </p>
        ) : (
          <>
            <section aria-labelledby="courts" className={side}>
              <h2 id="courts" className={eyebrow}>
                Quadras
              </h2>
              {courts.length === 0 && <p className={empty}>Nenhum jogo em quadra neste momento.</p>}
              <ul data-turn="" className={grid}>
                {courts.map((court) => (
                  <Court
                    key={court}
                    title={court}
                    games={games}
                    current={onCourt.find((game) => game.court === court)}
                    next={next.get(court)?.[0]}
                  />
                ))}
              </ul>
            </section>
            {results.length > 0 && (
              <section aria-labelledby="results" className={side}>
                <h2 id="results" className={eyebrow}>
                  Resultados
                </h2>
                <ul data-turn="" className={rolls}>
                  {results.slice(0, lastResults).map((game) => (
                    <ResultLine key={game.match.id} game={game} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </main>
      <PanelSponsors sponsors={day.sponsors} />
    </div>
  )
}

interface CourtProps {
  title: string
  games: DayGames
  current: DayGame | undefined
  next: DayGame | undefined
}

function Court({ title, games, current, next }: CourtProps) {
  const { timeZone } = games.day
  const closed = games.closed.get(title)
  const { state, startedAt, calledAt } = current?.match ?? {}
  const moment = state === 'PLAYING' ? startedAt : calledAt
  const since = moment ? clockWords(wallMinutes(moment, timeZone)) : ''
  return (
    <li className={court}>
      <h3 className={courtTitle}>
        {title}
        {current && (
          <span className={stateWord({ isCalled: state === 'CALLED' })}>
            {state === 'PLAYING' ? `em jogo ${since && `desde ${since}`}` : 'chamado'}
          </span>
        )}
      </h3>
      {closed && <p className={closedWord}>{closed}</p>}
      {current && (
        <div className={names}>
          <MatchSides game={current} />
        </div>
      )}
      {!current && !closed && <p className={muted}>Livre</p>}
      {next && (
        <p className={muted}>
          <strong>{startWords(games, next)}:</strong> {next.sides.join(' × ')}
        </p>
      )}
    </li>
  )
}

function ResultLine({ game }: { game: DayGame }) {
  const { match, category, title, sides } = game
  const { result, scoring } = match
  if (!result) return null
  const isSecond = result.winner !== null && result.winner === match.sides[1].entryId
  const [winner, loser] = isSecond ? [sides[1], sides[0]] : sides
  return (
    <li className={resultRow}>
      <span className={mutedSmall}>
        {category} · {title}
      </span>
      <span>
        {result.winner === null ? winner : <strong>{winner}</strong>}{' '}
        <span className={score}>{resultText(scoring, result)}</span> {loser}
      </span>
    </li>
  )
}

/** Sizes follow the width of the screen: a television is looked at from far away, whatever its resolution. */
const screen = css({
  display: 'flex',
  flexDirection: 'column',
  height: { lg: 'screen' },
  minHeight: 'screen',
  bg: 'bg',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '8',
  rowGap: '1',
  paddingInline: '8',
  paddingBlock: '4',
  bg: 'court',
  color: 'onCourt',
})
const title = css({
  flexGrow: '1',
  fontSize: '[clamp(1.25rem, 2.2vw, 4rem)]',
  fontWeight: 'heavy',
  lineHeight: 'tight',
})
const clock = css({
  fontSize: '[clamp(1.25rem, 2.6vw, 5rem)]',
  fontWeight: 'heavy',
  fontVariantNumeric: 'tabular-nums',
  color: 'spark',
})
const age = css({
  paddingInline: '4',
  bg: 'spark',
  color: 'onSpark',
  borderRadius: 'md',
  fontSize: '[clamp(1rem, 1.5vw, 3rem)]',
  fontWeight: 'bold',
})
const stage = cva({
  base: {
    display: 'grid',
    gap: '8',
    padding: '8',
    flexGrow: '1',
    minHeight: '0',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  },
  variants: { isAlone: { true: { gridTemplateColumns: '[minmax(0, 1fr)]' } } },
})
const side = css({ display: 'flex', flexDirection: 'column', gap: '3', minHeight: '0', minWidth: '0' })
const eyebrow = css({ fontSize: '[clamp(1rem, 1.4vw, 2.5rem)]', fontWeight: 'bold', color: 'onCourtMuted' })
const grid = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
  alignContent: 'start',
  gap: '4',
  flex: '[1 1 0]',
  minHeight: '0',
  overflow: 'hidden',
})
const court = css({
  padding: '5',
  bg: 'court',
  border: 'court',
  borderRadius: 'md',
  color: 'onCourt',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
})
const courtTitle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '4',
  fontSize: '[clamp(1.25rem, 2.2vw, 4rem)]',
  fontWeight: 'heavy',
  color: 'spark',
  lineHeight: 'tight',
})
const stateWord = cva({
  base: { fontSize: '[clamp(1rem, 1.3vw, 2.5rem)]', fontWeight: 'bold', color: 'onCourt' },
  variants: { isCalled: { true: { color: 'spark' } } },
})
const closedWord = css({
  fontSize: '[clamp(1.1rem, 1.7vw, 3rem)]',
  fontWeight: 'bold',
  lineHeight: 'snug',
  '&::first-letter': { textTransform: 'uppercase' },
})
const names = css({ fontSize: '[clamp(1.25rem, 2vw, 3.5rem)]', lineHeight: 'snug' })
const muted = css({ fontSize: '[clamp(1rem, 1.4vw, 2.5rem)]', color: 'onCourtMuted', lineHeight: 'snug' })
const mutedSmall = css({ fontSize: '[clamp(0.9rem, 1.1vw, 2rem)]', color: 'onCourtMuted' })
const empty = css({ fontSize: '[clamp(1.25rem, 2.2vw, 4rem)]' })
const rolls = css({
  listStyle: 'none',
  flex: '[1 1 0]',
  minHeight: '0',
  overflow: 'hidden',
})
const resultRow = css({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: '3',
  borderTop: 'court',
  fontSize: '[clamp(1.1rem, 1.5vw, 2.8rem)]',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
})
const score = css({ fontWeight: 'heavy', color: 'spark', fontVariantNumeric: 'tabular-nums' })
