import { counted } from '#contract/formats/formats.ts'
import { catchUp, type CaughtUp, delaysByCourt } from '#contract/order-of-play/on-the-day/catch-up.ts'
import { type CourtTime, dayOf } from '#contract/order-of-play/planning.ts'
import { type EventPlan, planningFrom } from '#app/order-of-play/plan-of-event.ts'

/** A proposal for catching up; it changes nothing until it is accepted. */
export interface Proposal {
  /** `Passar 2 jogos para a Quadra 5` */
  title: string
  changes: readonly CaughtUp[]
}

export interface Behind {
  /** `Quadra 3: 25 min de atraso`, the court with the longest delay first. */
  delays: readonly string[]
  /** The number of matches that no longer fit in the plan. */
  homeless: number
  proposals: readonly Proposal[]
}

/** In minutes: a shorter delay is not worth a message. */
const leastDelay = 10

/** The delays of an order of play at a moment, with proposals; undefined if everything runs as planned. */
export function behindAt(
  plan: EventPlan,
  now: CourtTime,
  courtTitle: (id: string) => string,
): Behind | undefined {
  const planning = planningFrom(plan, now)
  // Matches left over from another day are not a delay.
  const placed = plan.placed.filter(({ startsAt }) => dayOf(startsAt) >= dayOf(now))
  const waiting = catchUp(planning, placed, false)
  const homeless = waiting.filter(({ to }) => !to).length
  const delays = [...delaysByCourt(waiting)].toSorted(([, one], [, other]) => other - one)
  const longest = delays[0]?.[1] ?? 0
  if (longest < leastDelay && homeless === 0) return undefined
  const moving = catchUp(planning, placed, true)
  const proposals = [moveProposal(moving, courtTitle), delayProposal(waiting, courtTitle)]
  return {
    delays: delays
      .filter(([, minutes]) => minutes >= leastDelay)
      .map(([courtId, minutes]) => `${courtTitle(courtId)}: ${durationWords(minutes)} de atraso`),
    homeless,
    proposals: proposals.filter((proposal) => proposal !== undefined),
  }
}

const isElsewhere = ({ from, to }: CaughtUp) => to !== undefined && to.courtId !== from.courtId

function moveProposal(
  changes: readonly CaughtUp[],
  courtTitle: (id: string) => string,
): Proposal | undefined {
  const moved = changes.filter(isElsewhere)
  if (moved.length === 0) return undefined
  const targets = new Set(moved.map(({ to }) => to?.courtId ?? ''))
  const [only = ''] = targets
  const where = targets.size === 1 ? `a ${courtTitle(only)}` : 'outras quadras'
  return { title: `Passar ${counted(moved.length, 'jogo', 'jogos')} para ${where}`, changes }
}

function delayProposal(changes: readonly CaughtUp[], courtTitle: (id: string) => string): Proposal {
  const delays = delaysByCourt(changes)
  const longest = Math.max(...delays.values())
  const [only = ''] = delays.keys()
  const what = delays.size === 1 ? `a ${courtTitle(only)}` : counted(changes.length, 'jogo', 'jogos')
  const title =
    longest > 0
      ? `Atrasar ${what} em ${delays.size === 1 ? '' : 'até '}${durationWords(longest)}`
      : `Tirar ${what} da ordem`
  return { title, changes }
}

/** `25 min` or `1h40`. */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : `${rest}`.padStart(2, '0')}`
}
