import type { Standing } from './group-criteria.ts'
import { compareRates, type Rate } from './rates.ts'

/**
 * Compares what entries of different groups have reached (campanha): wins, then sets, then games, each as a rate, because
 * groups differ in size. Less than 0 where the first is better; 0 where only a lot tells them apart.
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
