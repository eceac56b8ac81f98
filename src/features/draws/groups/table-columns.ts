import type { ShownTableRow } from '#contract/draws/draw.ts'
import { type DrawSettings, scoringOf, settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import { orderRuleOf } from '#contract/draws/group-criteria.ts'
import { scoringRules } from '#contract/draws/scoring.ts'

/** A column of a table: its title in two letters, and its meaning. */
export interface TableColumn {
  head: string
  title: string
  value: (row: ShownTableRow) => string
}

/** `+5`, `−2`, `0`, with the typographic minus sign, which is as wide as a plus. */
export const signed = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${Math.abs(value)}`

const played: TableColumn = { head: 'J', title: 'jogos', value: (row) => String(row.played) }
const wins: TableColumn = { head: 'V', title: 'vitórias', value: (row) => String(row.won) }
const sets: TableColumn = {
  head: 'SS',
  title: 'saldo de sets',
  value: ({ setsWon, setsLost }) => signed(setsWon - setsLost),
}
const games: TableColumn = {
  head: 'SG',
  title: 'saldo de games',
  value: ({ gamesWon, gamesLost }) => signed(gamesWon - gamesLost),
}
const gamesWon: TableColumn = { head: 'GP', title: 'games pró', value: (row) => String(row.gamesWon) }

/** The columns that decide in a group. The balance of sets is a column only if a match has more than one set. */
export function columnsOf(given: DrawSettings, size: number): readonly TableColumn[] {
  const settings = settingsWithDefaults(given)
  const { criteria } = orderRuleOf(settings.order, size)
  const hasSets = scoringRules[scoringOf(settings, 'groups')].sets.length > 1
  return [
    played,
    wins,
    ...(hasSets ? [sets] : []),
    games,
    ...(criteria.includes('GAMES_WON') ? [gamesWon] : []),
  ]
}
