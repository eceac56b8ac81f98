import { settings } from '#app/host/settings.ts'
import { momentOfWall } from '#contract/formats/wall-clock.ts'
import type { PlanRules } from '#contract/order-of-play/plan-rules.ts'
import { type CourtTime, dayMinutes, dayOf } from '#contract/order-of-play/planning.ts'
import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import { timeIn } from '#ui/fields/time-text.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'

/** The wished time of a category or of a player. */
export interface Wish {
  /** Id of the category or of the player. */
  id: string
  /** `Feminina C`, or `Ana Souza · Mista C` */
  title: string
  /** `a partir de 11h · até 18h` */
  detail: string
  notBefore: CourtTime | undefined
  notAfter: CourtTime | undefined
}

type Wishing = Pick<EventView, 'categories' | 'players' | 'draws'>

/** All categories and players that can have a wish: the drawn categories and their players. */
export function whoMayWish({ categories, players, draws = [] }: Wishing): { id: string; title: string }[] {
  const isDrawn = new Set(draws.map(({ categoryId }) => categoryId))
  const drawn = categories.filter(({ id }) => isDrawn.has(id))
  const titles = new Map(drawn.map(({ id, title }) => [id, title]))
  return [
    ...drawn.map(({ id, title }) => ({ id, title })),
    ...players
      .filter(({ categoryId }) => isDrawn.has(categoryId))
      .map(({ id, name, categoryId }) => ({ id, title: `${name} · ${titles.get(categoryId) ?? ''}` })),
  ]
}

/** The wishes of an event, in words. @param isOneDay whether the day can be left out */
export function wishesIn(rules: PlanRules, event: Wishing, isOneDay: boolean): Wish[] {
  const all = [
    ...rules.categories.map(({ categoryId: id, notBefore, notAfter }) => ({ id, notBefore, notAfter })),
    ...rules.players.map(({ playerId: id, notBefore }) => ({ id, notBefore, notAfter: null })),
  ]
  const titles = new Map(whoMayWish(event).map(({ id, title }) => [id, title]))
  return all.flatMap(({ id, ...moments }) => {
    const title = titles.get(id)
    if (title === undefined) return []
    const notBefore = moments.notBefore === null ? undefined : wallTime(moments.notBefore)
    const notAfter = moments.notAfter === null ? undefined : wallTime(moments.notAfter)
    return [{ id, title, detail: wishInWords({ notBefore, notAfter }, isOneDay), notBefore, notAfter }]
  })
}

function wishInWords(
  { notBefore, notAfter }: Pick<Wish, 'notBefore' | 'notAfter'>,
  isOneDay: boolean,
): string {
  const said = (time: CourtTime) =>
    isOneDay ? clockWords(time) : `${dayWords(dayOf(time))}, ${clockWords(time)}`
  return [
    ...(notBefore === undefined ? [] : [`a partir de ${said(notBefore)}`]),
    ...(notAfter === undefined ? [] : [`até ${said(notAfter)}`]),
  ].join(' · ')
}

/** The typed days and times; without a time there is no wish. */
export interface TypedWish {
  firstDay: string
  from: string
  lastDay: string
  until: string
}

/** The rules with the new wish of a category or player in place of the old one. */
export function withWish(
  rules: PlanRules,
  id: string,
  isCategory: boolean,
  { firstDay, from, lastDay, until }: TypedWish,
): PlanRules {
  const notBefore = momentOf(firstDay, from)
  const notAfter = momentOf(lastDay, until)
  const categories = rules.categories.filter(({ categoryId }) => categoryId !== id)
  const players = rules.players.filter(({ playerId }) => playerId !== id)
  if (isCategory && (notBefore ?? notAfter) !== null) categories.push({ categoryId: id, notBefore, notAfter })
  if (!isCategory && notBefore !== null) players.push({ playerId: id, notBefore })
  return { ...rules, categories, players }
}

function momentOf(day: string, time: string): string | null {
  const [hours, minutes] = timeIn(time)?.split(':').map(Number) ?? []
  if (hours === undefined || minutes === undefined) return null
  return momentOfWall(Number(day) * dayMinutes + hours * 60 + minutes, settings.timeZone)
}

/** A time in the typed format: `09:30`. */
export const typedTime = (time: CourtTime): string => {
  const inDay = time - dayOf(time) * dayMinutes
  return [Math.floor(inDay / 60), inDay % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
}
