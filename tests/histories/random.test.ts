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

/** With these seeds each broken engine is caught by one of the first histories. Other seeds catch it, too, but later. */
const seeds: Record<keyof typeof brokenEngines, number> = {
  'takes no answer for a yes': 1,
  'takes a login page for a yes': 1,
  'throws refused changes away': 1,
  'forgets that an own earlier change is no conflict': 2,
  'forgets acknowledged changes as soon as any snapshot lands': 1,
  'lets a late answer replace a newer one': 1,
  'sends the first wish instead of the last': 5,
  'folds a change that returned to the last wish instead of where it began': 2,
  'takes the answers of some for the answers of all': 4,
  'takes a batch without an answer for carried out': 1,
  'takes the answers of a batch by their place': 18,
  'forgets that rows were removed': 3,
  'takes what changed for all there is': 1,
  'does not wait for the payments of a player that is removed': 4,
  'does not wait until somebody is registered': 4,
}

/** The histories that catch these engines are rare, so that one of them is played first. */
const rare: Partial<Record<keyof typeof brokenEngines, [History, isBatched: boolean, isCounting: boolean]>> =
  {
    'takes the answers of a batch by their place': [
      [
        { phone: 0, does: 'pay', player: 2, times: 1 },
        { phone: 0, does: 'pay', player: 0, times: 1 },
        { phone: 0, does: 'drain', fates: [{ weather: 'halfAnswered', meanwhile: [] }] },
      ],
      true,
      true,
    ],
    'lets a late answer replace a newer one': [
      [
        {
          phone: 0,
          does: 'refresh',
          meanwhile: [{ does: 'removePlayer', player: 0, isPaidFirst: false }],
          isDrainedMeanwhile: true,
          isByWorker: true,
        },
      ],
      true,
      false,
    ],
  }

test.each(Object.entries(brokenEngines))(
  'the promises catch an engine that %s',
  async (name, part) => {
    const example = rare[name as keyof typeof brokenEngines]
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
        examples: example ? [example] : [],
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
