import { decideMatches } from '#contract/draws/decide-match.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { groupProgress } from '#contract/draws/group-standings.ts'
import { numbersOfLot } from '#contract/draws/lot.ts'
import { makeDraw } from '#contract/draws/make-draw.ts'
import type { MatchResult } from '#contract/draws/match-result.ts'
import { roundRobin } from '#contract/draws/round-robin.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { type Figures, figure, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { factorysDraw, factorysTables } from './factory.ts'

const entries = 128
const seeds = 32
const groups = 100
const scoring = 'SET1-S:6/TB7'
const order: DrawSettings['order'] = 'ATP'

const words = {
  draw: `a draw of ${entries} with ${seeds} seeds`,
  tables: `all tables of ${groups * 3} matches`,
} as const

/**
 * Measures the computations of a phone and of {host}, and the same ones of a program that others use for draws. Both
 * run in this process.
 */
export async function measureArithmetic(size: Size): Promise<Row[]> {
  const played = playedGroups()
  const draws = amount(40, size)
  const measured = await inTurns(size, {
    play: () =>
      timed(
        { draws, tables: draws },
        { draw: (turn) => ownDraw(`${turn}`), tables: () => ownTables(played) },
      ),
    factory: () =>
      timed(
        { draws: 1, tables: 1 },
        { draw: () => factorysDraw(entries, seeds), tables: () => factorysTables(played, scoring) },
      ),
  })
  return Object.entries(words).map(([name, what]) => ({
    what,
    unit: 'ms',
    play: figure(measured.play, name),
    floor: { name: 'tods-competition-factory', spread: figure(measured.factory, name) },
    ratio: ratioOf(measured.play, measured.factory, name),
    goal: '≤ 0.1 ×',
  }))
}

/** The average milliseconds of one run. */
async function timed(
  counts: { draws: number; tables: number },
  work: { draw: (turn: number) => unknown; tables: () => unknown },
): Promise<Figures> {
  const start = performance.now()
  for (let turn = 0; turn < counts.draws; turn += 1) work.draw(turn)
  const drawn = performance.now()
  for (let turn = 0; turn < counts.tables; turn += 1) work.tables()
  const end = performance.now()
  return { draw: (drawn - start) / counts.draws, tables: (end - drawn) / counts.tables }
}

function ownDraw(lot: string) {
  const wanted = Array.from({ length: entries }, (_, index) => ({
    playerIds: [`player-${index}`],
    seed: index < seeds ? index + 1 : null,
  }))
  const drawn = makeDraw(wanted, { format: 'KNOCKOUT', scoring }, lot)
  if (drawn?.lines.length !== entries) throw new Error('nothing was drawn')
}

/** A group and its results, in the order of its matches. */
export interface PlayedGroup {
  name: string
  entries: readonly string[]
  results: ReadonlyMap<string, MatchResult>
}

function playedGroups(): PlayedGroup[] {
  const numbers = numbersOfLot('BENCH', 'results')
  return Array.from({ length: groups }, (_, group) => {
    const own = ['a', 'b', 'c'].map((letter) => `${letter}${group}`)
    const matches = roundRobin(`${group}`, own)
    const results = matches.map(({ key, sides }): [string, MatchResult] => {
      const [one = '', other = ''] = sides.flatMap((side) => (side.kind === 'ENTRY' ? side.entry : []))
      const isFirst = numbers.below(2) === 0
      const loser = numbers.below(5)
      const sets: [number, number][] = [isFirst ? [6, loser] : [loser, 6]]
      return [key, { outcome: 'PLAYED', sides: [one, other], winner: isFirst ? one : other, sets }]
    })
    return { name: `${group}`, entries: own, results: new Map(results) }
  })
}

function ownTables(played: readonly PlayedGroup[]) {
  const settings: DrawSettings = { format: 'GROUPS_KNOCKOUT', scoring, order }
  for (const group of played) {
    const matches = decideMatches(roundRobin(group.name, group.entries), group.results, new Map(), (source) =>
      source.kind === 'ENTRY' ? source : { kind: 'OPEN' },
    )
    const { table, isOver } = groupProgress(group, matches, settings, new Map(), [])
    if (!isOver || table.length !== group.entries.length) throw new Error('a table is missing')
  }
}
