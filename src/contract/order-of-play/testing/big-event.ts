import { dayMinutes } from '../planning.ts'
import { hoursOf, matchToPlan, planningOf } from './matches.ts'

/**
 * Twelve pairs in four groups of three and a knockout of eight.
 * @param apart number of players after which the next
 * category begins
 */
function categoryMatches(category: number, apart: number) {
  const categoryId = `c${category}`
  const pairs = Array.from({ length: 12 }, (_, pair) => [
    `p${category * apart + pair}`,
    `r${category * 12 + pair}`,
  ])
  const common = { categoryId, minutes: 45, rest: 30 }
  const inGroups = [0, 3, 6, 9].flatMap((first) =>
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map(([one = 0, other = 0]) =>
      matchToPlan(
        `${categoryId}-g${first}-${one}-${other}`,
        [...(pairs[first + one] ?? []), ...(pairs[first + other] ?? [])],
        { ...common, run: `${categoryId}-${first}` },
      ),
    ),
  )
  const everybody = pairs.flat()
  const ofGroups = inGroups.map(({ id }) => id)
  let before: readonly string[][] = Array.from({ length: 8 }, () => ofGroups)
  const knockout = [4, 2, 1].flatMap((matches, round) => {
    const matchesOfRound = Array.from({ length: matches }, (_, position) =>
      matchToPlan(`${categoryId}-k${round}-${position}`, [], {
        ...common,
        after: [...(before[2 * position] ?? []), ...(before[2 * position + 1] ?? [])],
        possiblePeople: everybody.map((id) => ({
          id,
          needs: new Map([[`${categoryId} ${round}`, `${position}`]]),
        })),
      }),
    )
    before = matchesOfRound.map(({ id }) => [id])
    return matchesOfRound
  })
  return [...inGroups, ...knockout]
}

/**
 * Categories of twelve pairs; courts are open from 8h to 22h.
 * @param apart with 12, nobody is in two categories; with 8, every third player is also in the next category
 */
export const bigEvent = (categories: number, courts: number, days: number, apart = 12) =>
  planningOf(Array.from({ length: categories }, (_, category) => categoryMatches(category, apart)).flat(), {
    hours: Array.from({ length: days }, (_, day) =>
      Array.from({ length: courts }, (__, court) =>
        hoursOf(`q${court}`, day * dayMinutes + 480, day * dayMinutes + 1320),
      ),
    ).flat(),
  })
