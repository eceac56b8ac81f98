import { expect } from 'vitest'
import { isPostgres } from '#server/database/engine.ts'
import type { TestHost } from '../host.ts'

/** The data on which calls meet: rows of an own event, whose ids have names. */
export interface Stage {
  /** Names of ids; any other id is shown as new. */
  names: Readonly<Record<string, string>>
}
export interface Answered {
  status: number
}

/** Calls that change the same things. */
export interface Race<On extends Stage> {
  setUp(host: TestHost): Promise<On>
  /** Set when a call also affects other stages. */
  isAlone?: boolean
  calls: Readonly<Record<string, (stage: On, host: TestHost) => Promise<Answered>>>
  /** All rows that the calls may change, and their log entries. */
  state(stage: On, host: TestHost): Promise<Readonly<Record<string, readonly object[]>>>
}

/** The embedded database carries out one change at a time. */
const triesOn = (host: TestHost) => (isPostgres(host.db) ? 3 : 1)
const pairsAtOnce = 6

/** All pairs of the calls, including each call with itself. */
export function pairsOf(calls: object): [string, string][] {
  const names = Object.keys(calls)
  return names.flatMap((one, index) => names.slice(index).map((other): [string, string] => [one, other]))
}

/**
 * Two simultaneous calls have the same effect as one after the other, in one order or the other: their answers are true
 * afterwards and do not contradict each other, and none is a failure.
 */
export async function expectOneAfterTheOther<On extends Stage>(host: TestHost, race: Race<On>) {
  const waiting = pairsOf(race.calls)
  const wrong: string[] = []
  const work = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) wrong.push(...(await broken(host, race, pair)))
  }
  await Promise.all(Array.from({ length: race.isAlone ? 1 : pairsAtOnce }, work))
  expect(wrong.toSorted()).toEqual([])
}

async function broken<On extends Stage>(host: TestHost, race: Race<On>, pair: readonly [string, string]) {
  const [one, other] = pair
  const inTurn = [await run(host, race, pair, oneByOne)]
  const isRight = (outcome: readonly string[]) =>
    inTurn.some((expected) => expected.join() === outcome.join())
  const wrong: string[] = []
  for (let turn = 0; turn < triesOn(host); turn += 1) {
    const order: [string, string] = turn % 2 === 0 ? [one, other] : [other, one]
    const outcome = await run(host, race, order, together)
    // The other order is played only when the first one does not explain the outcome.
    if (!isRight(outcome) && inTurn.length === 1) inTurn.push(await run(host, race, [other, one], oneByOne))
    if (!isRight(outcome) || outcome.some((line) => line.includes('"status":5')))
      wrong.push([`${one} and ${other} at once:`, ...outcome, ...inTurn.flatMap(notIn(outcome))].join('\n'))
  }
  return wrong
}

/** The lines of an expected outcome that are missing in this one. */
const notIn = (outcome: readonly string[]) => (expected: readonly string[]) => [
  '… one after the other:',
  ...expected.filter((line) => !outcome.includes(line)),
]

type Act = () => Promise<Answered>
const together = (acts: readonly Act[]) => Promise.all(acts.map((act) => act()))
async function oneByOne(acts: readonly Act[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const act of acts) answers.push(await act())
  return answers
}

/** The answers of two calls on a stage of their own, and the state after them, as lines of text. */
async function run<On extends Stage>(
  host: TestHost,
  race: Race<On>,
  names: readonly [string, string],
  how: (acts: readonly Act[]) => Promise<Answered[]>,
): Promise<string[]> {
  const stage = await race.setUp(host)
  const answers = await how(names.map((name) => () => (race.calls[name] ?? missing)(stage, host)))
  const answered = names.map((name, index) => `${name}: "status":${statusOf(answers[index])}`)
  const state = Object.entries(await race.state(stage, host)).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${named(row, stage)}`),
  )
  return [...answered.toSorted(), ...state.toSorted()]
}

/**
 * A policy first asks whether something exists, and then to whom it belongs. If it is removed between the two
 * questions, 'not yours' is as true as 'not there'. Neither answer changes anything, which the rows show.
 */
const statusOf = (answer: Answered | undefined) => (answer?.status === 403 ? 404 : answer?.status)

function missing(): never {
  throw new Error('no such call')
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
function named(row: object, { names }: Stage): string {
  const text = JSON.stringify(row)
  const readable = Object.entries(names).reduce((shown, [id, name]) => shown.replaceAll(id, name), text)
  return readable.replaceAll(uuid, 'new')
}

/** The log entries about these ids. */
export const logOf = (host: TestHost, ids: readonly string[]) =>
  host.db
    .selectFrom('change_log')
    .select(['kind', 'entity_id', 'before', 'after'])
    .where(({ eb, or }) => or([eb('event_id', 'in', ids), eb('entity_id', 'in', ids)]))
    .execute()
