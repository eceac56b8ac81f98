import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { histories, type History } from '#offline/testing/histories.ts'
import { BrokenPromise } from '#offline/testing/agree.ts'
import { everything } from '#offline/testing/exchange.ts'
import { play } from '#offline/testing/play.ts'
import { brokenEngines } from './broken-engines.ts'
import { aStage } from './stage.ts'
import { alone, inBatches, withoutCount } from './ways-of-sending.ts'
import { announcingTooEarly, forgettingSeparations } from './wrong-hosts.ts'

/** With its seed, each broken engine is caught within forty histories. Other seeds catch it, too, but later. */
const seeds: Record<keyof typeof brokenEngines, number> = {
  'takes no answer for a yes': 1,
  'takes a login page for a yes': 7,
  'throws refused changes away': 1,
  'forgets that an own earlier change is no conflict': 2,
  'forgets acknowledged changes as soon as any snapshot lands': 1,
  'lets a late answer replace a newer one': 1,
  'sends the first wish instead of the last': 4,
  'folds a change that returned to the last wish instead of where it began': 6,
  'takes a batch without an answer for carried out': 11,
  'takes the answers of some for the answers of all': 1,
  'takes the answers of a batch by their place': 16,
  'forgets that rows were removed': 1,
  'takes what changed for all there is': 1,
  'does not wait for the payments of a player that is removed': 14,
  'does not wait until somebody is registered': 7,
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
      },
    )
    expect(details.errorInstance).toBeInstanceOf(BrokenPromise)
  },
  600_000,
)

/** Two players who name each other become a pair and are separated, and one of them moves away and comes back. */
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
  'the checks of the histories find the fault of a server that %s',
  async (_, wrong, rarely) => {
    const details = await fc.check(
      fc.asyncProperty(histories, async (history) => play(history, inBatches, wrong(await aStage()))),
      { numRuns: 1500, seed: 1, endOnFailure: true, examples: rarely.map((history) => [history]) },
    )
    expect(details.errorInstance).toBeInstanceOf(BrokenPromise)
  },
  600_000,
)
