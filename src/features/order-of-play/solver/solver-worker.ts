import { planOrder, type PlanProgress } from '#contract/order-of-play/plan-order.ts'
import { whatHelps } from '#contract/order-of-play/what-helps.ts'
import { whyUnplaced } from '#contract/order-of-play/why-unplaced.ts'
import type { Found, SolverJob, SolverStep } from './solver-messages.ts'

/** The part of a worker's global scope that is used here. */
const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: { data: SolverJob }) => void): void
  postMessage(step: SolverStep): void
}

/** In ms: the pause between two messages, so that a phone is not busy with showing the progress. */
const tellEvery = 150
/** In ms: after this time the worker accepts what it has found, even on a slow phone. */
const mostMs = 8_000
/**
 * In ms: the same limit if every match has a court slot without conflicts, because further rounds would only end the day a
 * little earlier.
 */
const mostMsOfWhole = 1_500

// Searches for an order of play in the background, so that the page keeps answering taps.
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
