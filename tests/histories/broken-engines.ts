import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { rules, type Rules } from '#offline/rules.ts'

/** Engines that make one wrong decision. The promises must detect each of them. */
export const brokenEngines = {
  'takes no answer for a yes': {
    verdictOf: (operation, outcome, stored) =>
      outcome.kind === 'unreachable' ? { kind: 'acknowledged' } : rules.verdictOf(operation, outcome, stored),
  },
  'takes a login page for a yes': {
    verdictOf: (operation, outcome, stored) =>
      outcome.kind === 'broken' ? { kind: 'acknowledged' } : rules.verdictOf(operation, outcome, stored),
  },
  'throws refused changes away': {
    verdictOf(operation, outcome, stored) {
      const verdict = rules.verdictOf(operation, outcome, stored)
      return verdict.kind === 'parked' ? { kind: 'acknowledged' } : verdict
    },
  },
  'forgets that an own earlier change is no conflict': {
    freeze: (operation, capabilities) => {
      const { basis: _, ...alone } = operation
      return rules.freeze(alone, capabilities)
    },
  },
  'forgets acknowledged changes as soon as any snapshot lands': {
    isCovered: (operation) => operation.state === 'acknowledged',
  },
  'lets a late answer replace a newer one': { isStale: () => false },
  'sends the first wish instead of the last': {
    fold: (rows) => {
      const folded = rules.fold(rows)
      return folded.survivor && rows[0] ? { ...folded, survivor: rows[0] } : folded
    },
  },
  'folds a change that returned to the last wish instead of where it began': {
    fold: (rows) => {
      const folded = rules.fold(rows)
      return folded.absorbed.length > 0 ? { absorbed: [...rows] } : folded
    },
  },
  'takes the answers of some for the answers of all': {
    answersIn: (batch, whole) => {
      if (whole.kind !== 'ok') return rules.answersIn(batch, whole)
      const said = new Set(whole.answer.map(({ id }) => id))
      return rules.answersIn(batch, whole).map((outcome, index) => {
        return said.has(batch[index]?.id ?? '') ? outcome : { ...whole, answer: undefined }
      })
    },
  },
  'takes a batch without an answer for carried out': {
    answersIn: (batch, whole) =>
      whole.kind === 'unreachable'
        ? batch.map(() => ({ kind: 'ok', answer: undefined, headers: { get: () => null } }))
        : rules.answersIn(batch, whole),
  },
  'takes the answers of a batch by their place': {
    answersIn: (batch, whole) => {
      if (whole.kind !== 'ok') return rules.answersIn(batch, whole)
      const placed = whole.answer.map((answer, index) => ({ ...answer, id: batch[index]?.id ?? '' }))
      return rules.answersIn(batch, { ...whole, answer: placed })
    },
  },
  'forgets that rows were removed': {
    mergedSnapshot: (stored, pullResult) => {
      const { removed: _, ...answer } = pullResult.answer ?? {}
      return rules.mergedSnapshot(
        stored,
        pullResult.answer ? { ...pullResult, answer: answer as EventSnapshot } : pullResult,
      )
    },
  },
  'takes what changed for all there is': {
    mergedSnapshot: (stored, pullResult) => {
      const { since: _, ...answer } = pullResult.answer ?? {}
      return rules.mergedSnapshot(
        stored,
        pullResult.answer ? { ...pullResult, answer: answer as EventSnapshot } : pullResult,
      )
    },
  },
  'does not wait for the payments of a player that is removed': {
    headOf: (lane) => (lane[0]?.state === 'parked' ? undefined : lane[0]),
  },
  'does not wait until somebody is registered': {
    headOf: (lane, others) => rules.headOf(lane, { ...others, makerOf: () => undefined }),
  },
} satisfies Record<string, Partial<Rules>>
