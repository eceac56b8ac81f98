import { planOrder, type PlanProgress } from '#contract/order-of-play/plan-order.ts'
import { whatHelps } from '#contract/order-of-play/what-helps.ts'
import { whyUnplaced } from '#contract/order-of-play/why-unplaced.ts'
import type { Found, SolverJob, SolverStep } from './solver-messages.ts'

/** The part of a worker's global scope that is used here. */
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: { data: SolverJob }) => void): void
  postMessage(step: SolverStep): void
}

/** Ms between two messages, so that a phone draws the progress and nothing more. */
const tellEvery = 150
/** Ms after which what was found is good enough, however slow the phone. */
const mostMs = 8_000
/** The same where every match has a place that nobody has to doubt: what is left only ends a little earlier. */
const mostMsOfWhole = 1_500

// Looks for an order of play beside the page, which goes on answering taps.
scope.addEventListener('message', ({ data: { planning, lot, rounds } }) => {
  const began = performance.now()
  let lastMessage = began
  let last: PlanProgress | undefined
  for (const progress of planOrder(planning, { lot, rounds })) {
    last = progress
    const now = performance.now()
    const { unplaced, doubtful } = progress.best
    const isWhole = unplaced.length === 0 && doubtful === 0
    if (now - began > (isWhole ? mostMsOfWhole : mostMs) || progress.round >= rounds) break
    if (now - lastMessage < tellEvery) continue
    lastMessage = now
    scope.postMessage({ round: progress.round, found: foundIn(progress), isOver: false })
  }
  const found = last ? foundIn(last) : { placed: [], unplaced: [], helps: [] }
  const ids = found.unplaced.map(({ matchId }) => matchId)
  const placed = [...planning.fixed, ...found.placed]
  const reasons = whyUnplaced(ids, placed, planning)
  const helps = whatHelps(ids, placed, planning)
  const unplaced = ids.map((matchId) => ({ matchId, reasons: reasons.get(matchId) ?? [] }))
  scope.postMessage({ round: rounds, found: { ...found, unplaced, helps }, isOver: true })
})

const foundIn = ({ best }: PlanProgress): Found => ({
  placed: best.placed,
  helps: [],
  unplaced: best.unplaced.flatMap(({ matches }) => matches.map(({ id }) => ({ matchId: id, reasons: [] }))),
})
