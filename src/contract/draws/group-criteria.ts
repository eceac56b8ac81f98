import type { Criterion, GroupOrder, OrderPreset } from './draw-settings.ts'
import { compareRates, type Rate } from './rates.ts'

/** The results of an entry in its group. */
export interface Standing {
  entryId: string
  played: number
  won: number
  setsWon: number
  setsLost: number
  gamesWon: number
  gamesLost: number
}

/** A match of a group with a winner. It shows which entry beat which. */
export interface GroupWin {
  winnerId: string
  loserId: string
}

export interface OrderRule {
  criteria: readonly Criterion[]
  /** Whether two entries that remain level are separated by their own match, before the next criterion. */
  returnsToDirect: boolean
}

const presets: Record<OrderPreset, OrderRule> = {
  BALANCE: {
    criteria: ['WINS', 'SETS_BALANCE', 'GAMES_BALANCE', 'GAMES_AVERAGE', 'LOT'],
    returnsToDirect: true,
  },
  ATP: { criteria: ['WINS', 'DIRECT', 'SETS_RATE', 'GAMES_RATE', 'LOT'], returnsToDirect: true },
  GAMES_DIRECT: { criteria: ['WINS', 'GAMES_BALANCE', 'DIRECT', 'LOT'], returnsToDirect: false },
  GAMES_WON: { criteria: ['WINS', 'GAMES_BALANCE', 'GAMES_WON', 'DIRECT', 'LOT'], returnsToDirect: false },
}

/**
 * @param size number of entries in the group; in groups of five, BALANCE first compares only the matches among the
 * level entries
 */
export function orderRuleOf(order: GroupOrder, size: number): OrderRule {
  if (typeof order !== 'string') return { criteria: order, returnsToDirect: false }
  const rule = presets[order]
  if (order !== 'BALANCE' || size !== 5) return rule
  const [wins = 'WINS', ...rest] = rule.criteria
  return { ...rule, criteria: [wins, 'WINS_AMONG', ...rest] }
}

/** A figure by which entries are compared. A higher figure is better. */
export type Figure = number | Rate

export function compareFigures(one: Figure, other: Figure): number {
  return typeof one === 'number' || typeof other === 'number'
    ? Number(one) - Number(other)
    : compareRates(one, other)
}

type Measure = (standing: Standing, level: readonly Standing[], wins: readonly GroupWin[]) => Figure

/** The figures that each criterion compares. A lot is not a figure, because it is drawn (`GroupLot`). */
const measures: Record<Exclude<Criterion, 'LOT'>, Measure> = {
  WINS: ({ won }) => won,
  DIRECT: winsAmong,
  WINS_AMONG: winsAmong,
  SETS_BALANCE: ({ setsWon, setsLost }) => setsWon - setsLost,
  GAMES_BALANCE: ({ gamesWon, gamesLost }) => gamesWon - gamesLost,
  GAMES_WON: ({ gamesWon }) => gamesWon,
  GAMES_AVERAGE: rateOfGames,
  GAMES_RATE: rateOfGames,
  SETS_RATE: ({ setsWon, setsLost }) => ({ won: setsWon, played: setsWon + setsLost }),
}

/**
 * The figures of level entries, by id. Undefined when the criterion can't compare this number of entries: a direct
 * match compares only two.
 */
export function figuresOf(
  criterion: Exclude<Criterion, 'LOT'>,
  level: readonly Standing[],
  wins: readonly GroupWin[],
): Map<string, Figure> | undefined {
  if (criterion === 'DIRECT' && level.length !== 2) return undefined
  return new Map(level.map((standing) => [standing.entryId, measures[criterion](standing, level, wins)]))
}

function winsAmong({ entryId }: Standing, level: readonly Standing[], wins: readonly GroupWin[]): number {
  const ids = new Set(level.map((other) => other.entryId))
  return wins.filter(({ winnerId, loserId }) => winnerId === entryId && ids.has(loserId)).length
}

function rateOfGames({ gamesWon, gamesLost }: Standing): Rate {
  return { won: gamesWon, played: gamesWon + gamesLost }
}
