import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import { resultsText } from '../podium/draw-text.ts'
import { podiumSteps } from '../podium/podium-of-draw.ts'
import { resultText } from '../words/score-text.ts'
import { findNames } from './games/find-names.ts'
import { wayInWords } from './games/way-of-name.ts'
import { championOf } from './parts/category-part.tsx'
import { anchorOf, type DayGames, gamesOfDay, isToPlay } from './games/day-games.ts'
import { headWords } from './games/head-words.ts'

const computed = new WeakMap<PublicDay, DayGames>()

/** The games of a day, computed once for all pages that show them. */
export function gamesOf(day: PublicDay): DayGames {
  const games = computed.get(day) ?? gamesOfDay(day)
  computed.set(day, games)
  return games
}

/** The thing that a link names: a category, a match of it, or a player. */
export interface DayLink {
  categoryId?: string | undefined
  /** Id of the match: `jogo-k-1-2` without its prefix. */
  match?: string | undefined
  /** The name as it was typed. */
  name?: string | undefined
}

/**
 * The text that messengers show for a link: the match with its result, the category with its champions, or the current
 * games.
 */
export function linkWords(
  day: PublicDay,
  { categoryId, match, name }: DayLink,
): { title: string; description: string } {
  const games = gamesOf(day)
  const [found, ...others] = name === undefined ? [] : findNames(games, name)
  if (found && others.length === 0)
    return { title: `${found.name} · ${day.event.title}`, description: wayInWords(games, found.name) }
  const draw = day.draws.find((one) => one.categoryId === categoryId)
  const category = day.categories.find(({ id }) => id === categoryId)?.title
  if (!draw || category === undefined)
    return { title: `Jogos · ${day.event.title}`, description: nowWords(games) }
  const game = games.games.find((one) => one.draw === draw && anchorOf(one.match) === `jogo-${match ?? ''}`)
  if (game) {
    const { result, scoring } = game.match
    const isSecond = typeof result?.winner === 'string' && result.winner === game.match.sides[1].entryId
    const [one, other] = isSecond ? game.sides.toReversed() : game.sides
    return {
      title: result ? `${one} ${resultText(scoring, result)} ${other}` : `${one} × ${other}`,
      description: [game.title, category, headWords(game), day.event.title].filter(Boolean).join(' · '),
    }
  }
  const champion = championOf(draw, games.names.get(draw) ?? new Map())
  const open = draw.matches.filter((each) => isToPlay({ match: each })).length
  const state = open === 1 ? 'Falta 1 jogo' : `Faltam ${open} jogos`
  return {
    title: `${category} · ${day.event.title}`,
    description: champion ? `Campeões: ${champion}` : `Grupos, chave e resultados. ${state}.`,
  }
}

function nowWords({ onCourt, planned, results, day }: DayGames): string {
  if (day.event.isCancelled) return 'Evento cancelado.'
  if (day.event.hidesGames) return 'Os jogos ainda não são públicos.'
  if (day.draws.length === 0) return 'Os jogos ainda não foram publicados.'
  const [first] = onCourt
  if (first) return `Agora: ${[first.court, first.sides.join(' × ')].filter(Boolean).join(', ')}`
  return planned.length > 0 || results.length > 0
    ? 'Quem joga agora, os próximos jogos e os resultados.'
    : 'Grupos, chaves e resultados.'
}

/** All results of a category as a message; undefined if the category is not published. */
export function categoryText(day: PublicDay, categoryId: string): string | undefined {
  const draw = day.draws.find((one) => one.categoryId === categoryId)
  const category = day.categories.find(({ id }) => id === categoryId)?.title ?? ''
  return draw && resultsText({ event: day.event.title, category, draw, steps: podiumSteps(keptOf(draw)) })
}
