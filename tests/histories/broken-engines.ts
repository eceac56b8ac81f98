import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { rules, type Rules } from '#offline/rules.ts'

/** Engines that decide one thing wrong: the promises must catch each. */
export const brokenEngines = {
  'takes no answer for a yes': {
    meaning: (operation, outcome, known) =>
      outcome.kind === 'unreachable' ? { kind: 'acknowledged' } : rules.meaning(operation, outcome, known),
  },
  'takes a login page for a yes': {
    meaning: (operation, outcome, known) =>
      outcome.kind === 'broken' ? { kind: 'acknowledged' } : rules.meaning(operation, outcome, known),
  },
  'throws refused changes away': {
    meaning(operation, outcome, known) {
      const verdict = rules.meaning(operation, outcome, known)
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
      return rules.answersIn(batch, whole).map((outcome, place) => {
        return said.has(batch[place]?.id ?? '') ? outcome : { ...whole, answer: undefined }
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
      const placed = whole.answer.map((answer, place) => ({ ...answer, id: batch[place]?.id ?? '' }))
      return rules.answersIn(batch, { ...whole, answer: placed })
    },
  },
  'forgets that rows were removed': {
    mergedSnapshot: (known, pullResult) => {
      const { removed: _, ...answer } = pullResult.answer ?? {}
      return rules.mergedSnapshot(
        known,
        pullResult.answer ? { ...pullResult, answer: answer as EventSnapshot } : pullResult,
      )
    },
  },
  'takes what changed for all there is': {
    mergedSnapshot: (known, pullResult) => {
      const { since: _, ...answer } = pullResult.answer ?? {}
      return rules.mergedSnapshot(
        known,
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
