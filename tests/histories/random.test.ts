import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { rules } from '#offline/rules.ts'
import { histories, type History } from '#offline/testing/histories.ts'
import { BrokenPromise } from '#offline/testing/agree.ts'
import { everything } from '#offline/testing/exchange.ts'
import { play } from '#offline/testing/play.ts'
import { brokenEngines } from './broken-engines.ts'
import { aStage } from './stage.ts'
import { announcingTooEarly, forgettingSeparations } from './wrong-hosts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random histories are played: a few every day, many more in `npm test`. */
    histories: number
  }
}

/** Few lanes are ready together in a short history, so batches begin with two of them; `alone` sends single calls only. */
const inBatches = { ...rules, batchFrom: 2 }
const alone = { ...rules, batchFrom: Infinity }

/** It answers all of the event each time. */
const withoutCount = everything.filter((name) => name !== 'event-revision')

test.each([
  ['sending one by one', alone, everything],
  ['sending in batches', inBatches, everything],
  ['with a host that does not count', inBatches, withoutCount],
])(
  'two phones and a host keep every promise over random histories, %s',
  async (_, how, capabilities) => {
    const details = await fc.check(
      fc.asyncProperty(histories, async (history) => play(history, how, await aStage(capabilities))),
      { numRuns: inject('histories') },
    )
    expect(fc.defaultReportMessage(details)).toBeUndefined()
  },
  600_000,
)

/** With these each is caught among the first histories; with others it is caught, too, but later. */
const seeds: Record<keyof typeof brokenEngines, number> = {
  'takes no answer for a yes': 1,
  'takes a login page for a yes': 1,
  'throws refused changes away': 3,
  'forgets that an own earlier change is no conflict': 5,
  'forgets acknowledged changes as soon as any snapshot lands': 21,
  'lets a late answer replace a newer one': 14,
  'sends the first wish instead of the last': 2,
  'folds a change that returned to the last wish instead of where it began': 3,
  'takes the answers of some for the answers of all': 45,
  'takes a batch without an answer for carried out': 11,
  'takes the answers of a batch by their place': 7,
  'forgets that rows were removed': 4,
  'takes what changed for all there is': 1,
  'does not wait for the payments of a player that is removed': 48,
  'does not wait until somebody is registered': 1,
}

/** What catches this one is rare among random histories, so that it is played first. */
const rare: { engine: keyof typeof brokenEngines; history: History } = {
  engine: 'takes the answers of a batch by their place',
  history: [
    { phone: 0, does: 'pay', player: 2, times: 1 },
    { phone: 0, does: 'pay', player: 0, times: 1 },
    { phone: 0, does: 'drain', fates: [{ weather: 'halfAnswered', meanwhile: [] }] },
  ],
}

test.each(Object.entries(brokenEngines))(
  'the promises catch an engine that %s',
  async (name, part) => {
    const details = await fc.check(
      fc.asyncProperty(histories, fc.boolean(), fc.boolean(), async (history, isBatched, isCounting) =>
        play(
          history,
          { ...(isBatched ? inBatches : alone), ...part },
          await aStage(isCounting ? everything : withoutCount),
        ),
      ),
      {
        numRuns: 1500,
        seed: seeds[name as keyof typeof brokenEngines],
        endOnFailure: true,
        examples: name === rare.engine ? [[rare.history, true, true]] : [],
      },
    )
    expect(details.errorInstance).toBeInstanceOf(BrokenPromise)
  },
  600_000,
)

/** Two who name each other are paired, separated, and one of them goes away and comes back. */
const separation: History = [
  { phone: 0, does: 'pair', player: 0, partner: 2 },
  { phone: 0, does: 'drain', fates: [] },
  { phone: 0, does: 'separate', player: 0 },
  { phone: 0, does: 'move', player: 0, category: 1 },
  { phone: 0, does: 'drain', fates: [] },
  { phone: 0, does: 'move', player: 0, category: 0 },
]

test.each([
  ['hands out a revision before it can be read', announcingTooEarly, []],
  ['pairs whom a person has separated', forgettingSeparations, [separation]],
])(
  'the promises catch a host that %s',
  async (_, wrong, rarely) => {
    const details = await fc.check(
      fc.asyncProperty(histories, async (history) => play(history, inBatches, wrong(await aStage()))),
      { numRuns: 1500, seed: 1, endOnFailure: true, examples: rarely.map((history) => [history]) },
    )
    expect(details.errorInstance).toBeInstanceOf(BrokenPromise)
  },
  600_000,
)
