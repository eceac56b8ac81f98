import type { Standing } from './group-criteria.ts'
import { compareRates, type Rate } from './rates.ts'

/**
 * Compares the results of entries from different groups (campanha): wins, then sets, then games. Each is compared as a
 * rate, because groups differ in size. The answer is less than 0 when the first entry is better, and 0 when only a lot
 * separates the two.
 */
export function compareCampaigns(one: Standing, other: Standing): number {
  return (
    compareRates(winRate(other), winRate(one)) ||
    compareRates(setRate(other), setRate(one)) ||
    compareRates(gameRate(other), gameRate(one))
  )
}

const winRate = ({ won, played }: Standing): Rate => ({ won, played })
const setRate = ({ setsWon, setsLost }: Standing): Rate => ({ won: setsWon, played: setsWon + setsLost })
const gameRate = ({ gamesWon, gamesLost }: Standing): Rate => ({
  won: gamesWon,
  played: gamesWon + gamesLost,
})
