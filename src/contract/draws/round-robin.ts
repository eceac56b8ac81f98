import { type DrawMatch, matchKey } from './draw-structure.ts'

/**
 * Every entry plays every other one, by the circle method: the first entry stays, the others move on by one position in
 * each round, so that no entry plays twice in a round.
 * @param entries entries of the group, the best first
 */
export function roundRobin(group: string, entries: readonly string[]): DrawMatch[] {
  const circle: (string | null)[] = entries.length % 2 === 0 ? [...entries] : [...entries, null]
  const [first = null, ...others] = circle
  return others.flatMap((_, round) => {
    const circle = [first, ...others.slice(round), ...others.slice(0, round)]
    const matches: DrawMatch[] = []
    for (let index = 0; index < circle.length / 2; index += 1) {
      const [one, other] = [circle[index], circle.at(-1 - index)]
      if (!one || !other) continue
      const position = matches.length + 1
      matches.push({
        key: matchKey('GROUP', round + 1, position, group),
        phase: 'GROUP',
        group,
        round: round + 1,
        position,
        sides: [
          { kind: 'ENTRY', entry: one },
          { kind: 'ENTRY', entry: other },
        ],
        scoredAs: 'groups',
      })
    }
    return matches
  })
}
