import { namesOf, type EntryName } from '#app/draws/pair-name.ts'
import { sideName, titleOf } from '#app/draws/match-words.ts'
import type { Draw, DrawEntry, ShownMatch } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { closedInWords } from '#contract/order-of-play/closing-words.ts'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import { type CourtTime, dayOf } from '#contract/order-of-play/planning.ts'

/** A match with the data that may be public. */
export interface DayGame {
  draw: Draw
  match: ShownMatch
  /** Title of the category. */
  category: string
  /** `Semifinal 1` */
  title: string
  /** The names of the sides, or a description while a side is not decided: `Vencedor da semifinal 1`. */
  sides: readonly [string, string]
  /** The planned time of the match. */
  startsAt: CourtTime | undefined
  /** The court of the call, otherwise the court of the plan. */
  court: string | undefined
}

/** The games of an event at a moment. */
export interface DayGames {
  day: PublicDay
  /** All games, in the order of the draws. */
  games: readonly DayGame[]
  names: ReadonlyMap<Draw, ReadonlyMap<string, EntryName>>
  /** Names of the courts, in their order; with the place if the event has several places. */
  courts: readonly string[]
  /** The text about each closed court, by name of the court: `fechada das 12h às 13h30 (chuva)`. */
  closed: ReadonlyMap<string, string>
  /** Today as a number of days, in the time zone of the courts. */
  today: number
  /** The games called or being played, in the order of the courts; on one court, those being played come first. */
  onCourt: readonly DayGame[]
  /** The planned games without a result, by time, also those on a court that the event has no more. */
  planned: readonly DayGame[]
  /** Results, the last one first; walkovers that nobody entered are left out. */
  results: readonly DayGame[]
}

const dayMs = 86_400_000

export function gamesOfDay(day: PublicDay): DayGames {
  const titles = new Map(day.categories.map(({ id, title }) => [id, title]))
  const courts = new Map(
    day.courts.map(({ id, title, place }) => [id, place ? `${title} · ${place}` : title]),
  )
  const names = new Map(day.draws.map((draw) => [draw, namesOf(draw.entries)]))
  const games = day.draws.flatMap((draw) => {
    const named = names.get(draw)
    const word = (match: ShownMatch, side: 0 | 1) => {
      const { entryId } = match.sides[side]
      const name = sideName(draw, match.sides[side], named?.get(entryId ?? '')?.full)
      return luckyOf(draw).some(({ id }) => id === entryId) ? `${name} (LL)` : name
    }
    return draw.matches.map((match): DayGame => {
      const isCalled = match.courtId && (match.state === 'CALLED' || match.state === 'PLAYING')
      return {
        draw,
        match,
        category: titles.get(draw.categoryId) ?? '',
        title: titleOf(draw, match),
        sides: [word(match, 0), word(match, 1)],
        startsAt: match.planned ? wallMinutes(match.planned.startsAt, day.timeZone) : undefined,
        court: courts.get((isCalled ? match.courtId : match.planned?.courtId) ?? ''),
      }
    })
  })
  const open = games.filter(isToPlay)
  const inOrder = [...courts.values()]
  const courtOf = ({ court }: DayGame) => (court === undefined ? inOrder.length : inOrder.indexOf(court))
  return {
    day,
    games,
    names,
    courts: inOrder,
    closed: closedCourts(day, courts),
    today: Date.parse(day.today) / dayMs,
    onCourt: open
      .filter(isOnCourt)
      .toSorted((one, other) => courtOf(one) - courtOf(other) || byState(one, other)),
    planned: open.filter((game) => !isOnCourt(game) && game.startsAt !== undefined).toSorted(byTime),
    results: games.filter(({ match }) => match.result?.enteredAt).toSorted(lastFirst),
  }
}

/** The texts about closed courts, in the order of the courts. @param courts names by id */
function closedCourts(
  { closings, timeZone }: PublicDay,
  courts: ReadonlyMap<string, string>,
): Map<string, string> {
  const closed = new Map(closings.map((closing) => [closing.id, closing.closed]))
  return new Map(
    [...courts].flatMap(([id, court]) => {
      const closing = closed.get(id)
      return closing ? [[court, closedInWords(closing, timeZone)] as const] : []
    }),
  )
}

/** Whether the game has no result, and is not left out because nobody comes. */
export const isToPlay = ({ match }: Pick<DayGame, 'match'>): boolean =>
  !match.result && !match.sides.some(({ isNobody }) => isNobody)

/** Whether the game was called or is being played, even if nobody has said on which court. */
export const isOnCourt = ({ match }: DayGame): boolean =>
  !match.result && (match.state === 'CALLED' || match.state === 'PLAYING')

/** How many games come before this one on its court that day, including the current game there. */
export function gamesBefore({ onCourt, planned }: DayGames, game: DayGame): number {
  if (isOnCourt(game) || game.startsAt === undefined) return 0
  const { startsAt } = game
  const ahead = planned.filter(
    (other) =>
      other.court === game.court &&
      other.startsAt !== undefined &&
      dayOf(other.startsAt) === dayOf(startsAt) &&
      byTime(other, game) < 0,
  )
  return ahead.length + onCourt.filter(({ court }) => court === game.court).length
}

/**
 * The games without a result, by court, in the order of the courts. Games whose court the event has no more come last,
 * under `courtToCome`.
 */
export function byCourt({ planned, courts }: DayGames): [court: string, games: DayGame[]][] {
  const groups = Map.groupBy(planned, ({ court }) => court)
  return [...courts, undefined].flatMap((court) => {
    const games = groups.get(court)
    return games ? [[court ?? courtToCome, games]] : []
  })
}

/** In place of a court that nobody has named yet. */
export const courtToCome = 'Quadra a definir'

/** The id of a match on the page of its category. */
export const anchorOf = ({ id }: Pick<ShownMatch, 'id'>): string => `jogo-${partsOfMatchId(id).key}`

/** The entries that play in a draw as lucky losers. */
export const luckyOf = ({ entries }: Draw): readonly DrawEntry[] => entries.filter(({ lucky }) => lucky)

const byTime = (one: DayGame, other: DayGame) =>
  (one.startsAt ?? 0) - (other.startsAt ?? 0) || (one.match.id < other.match.id ? -1 : 1)

const byState = (one: DayGame, other: DayGame) =>
  Number(other.match.state === 'PLAYING') - Number(one.match.state === 'PLAYING')

const lastFirst = (one: DayGame, other: DayGame) =>
  (one.match.result?.enteredAt ?? '') < (other.match.result?.enteredAt ?? '') ? 1 : -1
