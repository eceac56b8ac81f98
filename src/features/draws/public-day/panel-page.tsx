import { css, cva } from '#styled/css'
import { WordMark } from '#ui/word-mark.tsx'
import { resultText } from '../words/score-text.ts'
import { byCourt, courtToCome, type DayGame, type DayGames } from './games/day-games.ts'
import { PanelCourt } from './parts/panel-court.tsx'
import { PanelSponsors } from './parts/panel-sponsors.tsx'

/** The number of results that the panel shows in turn. */
const lastResults = 24

/**
 * The games of an event for a television: courts with current and next match, and the results, legible from ten metres.
 */
export function PanelPage({ games }: { games: DayGames }) {
  const { day, onCourt, results } = games
  const next = new Map(byCourt(games))
  const current = Map.groupBy(onCourt, ({ court }) => court)
  const courts = games.courts.filter(
    (court) => current.has(court) || next.has(court) || games.closed.has(court),
  )
  const elsewhere = current.get(undefined) ?? []
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
            {day.event.isCancelled
              ? 'Evento cancelado'
              : day.event.hidesGames
                ? 'Os jogos ainda não são públicos.'
                : 'Os jogos ainda não foram publicados.'}
          </p>
        ) : (
          <>
            <section aria-labelledby="courts" className={side}>
              <h2 id="courts" className={eyebrow}>
                Quadras
              </h2>
              {day.event.isCancelled && <p className={age}>Evento cancelado</p>}
              {courts.length + elsewhere.length === 0 && (
                <p className={empty}>Nenhum jogo em quadra neste momento.</p>
              )}
              <ul data-turn="" className={grid}>
                {courts.map((court) => (
                  <PanelCourt
                    key={court}
                    title={court}
                    games={games}
                    current={current.get(court) ?? []}
                    next={next.get(court)?.[0]}
                  />
                ))}
                {elsewhere.map((game) => (
                  <PanelCourt key={game.match.id} title={courtToCome} games={games} current={[game]} />
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
