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

/** With these seeds each broken engine is caught by one of the first histories. Other seeds catch it, too, but later. */
const seeds: Partial<Record<keyof typeof brokenEngines, number>> = {
  'takes no answer for a yes': 1,
  'takes a login page for a yes': 7,
  'throws refused changes away': 1,
  'forgets that an own earlier change is no conflict': 2,
  'forgets acknowledged changes as soon as any snapshot lands': 1,
  'lets a late answer replace a newer one': 1,
  'sends the first wish instead of the last': 4,
  'folds a change that returned to the last wish instead of where it began': 6,
  'takes a batch without an answer for carried out': 11,
  'takes the answers of a batch by their place': 18,
  'takes what changed for all there is': 1,
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
    'takes the answers of some for the answers of all': [
      [
        { phone: 1, does: 'contact', player: 0, field: 'name', value: 0 },
        {
          phone: 1,
          does: 'refresh',
          meanwhile: [{ does: 'pair', player: 2, partner: 0 }],
          isDrainedMeanwhile: false,
          isByWorker: false,
        },
        { phone: 1, does: 'drain', fates: [{ weather: 'halfAnswered', meanwhile: [] }] },
        { phone: 0, does: 'till', whose: 0, cash: 0 },
        { phone: 0, does: 'refresh', meanwhile: [], isDrainedMeanwhile: false, isByWorker: false },
        { phone: 0, does: 'drain', fates: [] },
      ],
      true,
      false,
    ],
    'does not wait for the payments of a player that is removed': [
      [
        { phone: 0, does: 'walkIn', categories: [0], isPaid: false, value: 0 },
        { phone: 0, does: 'value', player: 3, value: 0 },
        { phone: 0, does: 'drain', fates: [{ weather: 'fine', meanwhile: [] }] },
        { phone: 0, does: 'wait', seconds: 1 },
        { phone: 0, does: 'decide', isMine: false },
        { phone: 0, does: 'withdraw', player: 0 },
      ],
      false,
      false,
    ],
    'forgets that rows were removed': [
      [
        { phone: 0, does: 'removePlayer', player: 0, isPaidFirst: false },
        { phone: 0, does: 'refresh', meanwhile: [], isDrainedMeanwhile: false, isByWorker: false },
        { phone: 0, does: 'edit', category: 0, field: 'title', value: 0 },
        { phone: 0, does: 'drain', fates: [] },
      ],
      false,
      true,
    ],
    'does not wait until somebody is registered': [
      [
        { phone: 0, does: 'walkIn', categories: [0], isPaid: false, value: 0 },
        { phone: 0, does: 'contact', player: 3, field: 'name', value: 0 },
        { phone: 0, does: 'drain', fates: [{ weather: 'fine', meanwhile: [] }] },
        { phone: 0, does: 'wait', seconds: 1 },
        { phone: 0, does: 'kill' },
        { phone: 0, does: 'wait', seconds: 1 },
      ],
      false,
      false,
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
        seed: seeds[name as keyof typeof brokenEngines] ?? 1,
        endOnFailure: true,
        examples: example ? [example] : [],
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
