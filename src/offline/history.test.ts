import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { rules, type Rules } from './rules.ts'
import { histories } from './testing/histories.ts'
import { BrokenPromise } from './testing/agree.ts'
import { play } from './testing/play.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random histories are played: a few every day, many more in `npm test`. */
    histories: number
  }
}

test('two phones and a host keep every promise over random histories', async () => {
  const details = await fc.check(
    fc.asyncProperty(histories, (history) => play(history)),
    { numRuns: inject('histories') },
  )
  expect(fc.defaultReportMessage(details)).toBeUndefined()
}, 600_000)

const broken: Record<string, Partial<Rules>> = {
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
  'does not wait for the payments of a player that is removed': {
    headOf: (lane) => (lane[0]?.state === 'parked' ? undefined : lane[0]),
  },
}

test.each(Object.entries(broken))(
  'the promises catch an engine that %s',
  async (_, part) => {
    const details = await fc.check(
      fc.asyncProperty(histories, (history) => play(history, { ...rules, ...part })),
      { numRuns: 1500, seed: 7, endOnFailure: true },
    )
    expect(details.errorInstance).toBeInstanceOf(BrokenPromise)
  },
  600_000,
)
