import { namesOf } from '#app/draws/pair-name.ts'
import { publishedNames } from '#app/draws/published-name.ts'
import { sideName, titleOf } from '#app/draws/match-words.ts'
import { shown } from '#app/draws/shown.ts'
import { settings } from '#app/host/settings.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { pairKinds } from '#contract/labels.ts'
import { matchesOfDraws, restAfter } from '#contract/order-of-play/matches-of-draws.ts'
import { type PlanRules, usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { MatchToPlan } from '#contract/order-of-play/planning.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { personsOf } from './people.ts'

/** A match of any category, with the texts that the day's screens need. */
export interface Game {
  view: DrawView
  draw: Draw
  match: ShownMatch
  /** Undefined if the match is over, or will never be played because nobody comes. */
  toPlan: MatchToPlan | undefined
  /** `Semifinal 1` */
  title: string
  isSingles: boolean
  /** How long its players must rest afterwards, in minutes. */
  rest: number
  /** Title of the category. */
  category: string
  /** Short names, or a description while a side is not decided: `Vencedor da semifinal 1`. */
  sides: readonly [string, string]
  /** The same with the names that may be public. */
  publicSides: readonly [string, string]
}

/** The rules of an event's order of play. */
export const rulesOf = ({ planRules }: Pick<EventView, 'planRules'>): PlanRules =>
  planRules?.rules ?? usualPlanRules

/** All matches of the drawn categories of an event. */
export function gamesOf(event: EventView): Game[] {
  const draws = (event.draws ?? []).map((view) => ({ view, draw: shown(view) }))
  const person = personsOf(event)
  const kinds = new Map(event.categories.map(({ id, category }) => [id, category]))
  const isSingles = ({ categoryId }: Draw) => {
    const kind = kinds.get(categoryId)
    return kind !== undefined && !pairKinds.includes(kind)
  }
  const rules = rulesOf(event)
  const toPlan = new Map(
    matchesOfDraws(
      draws.map(({ draw }) => ({ draw, isSingles: isSingles(draw) })),
      person,
      { rules, timeZone: settings.timeZone },
    ).map((match) => [match.id, match]),
  )
  return draws.flatMap(({ view, draw }) => {
    const names = namesOf(draw.entries)
    const published = publishedNames(draw.entries)
    const category = event.categories.find(({ id }) => id === draw.categoryId)?.title ?? ''
    const called = (match: ShownMatch, name: (entryId: string) => string | undefined): Game['sides'] => {
      const [one, other] = match.sides
      const word = (side: typeof one) => sideName(draw, side, name(side.entryId ?? ''))
      return [word(one), word(other)]
    }
    return draw.matches.map((match) => ({
      view,
      draw,
      match,
      toPlan: toPlan.get(match.id),
      title: titleOf(draw, match),
      isSingles: isSingles(draw),
      rest: restAfter(match, isSingles(draw), rules),
      category,
      sides: called(match, (id) => names.get(id)?.short),
      publicSides: called(match, (id) => published.get(id)),
    }))
  })
}
