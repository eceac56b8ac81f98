import type { LotNumbers } from './lot.ts'

type Part = readonly (string | null)[]

interface Rules {
  /** Number of the club, by entry. An entry that is missing has no club. */
  clubs: ReadonlyMap<string, number>
  /** Entries that stay where they are: seeds. */
  fixed: ReadonlySet<string>
}

/** The move of an entry from one part to another. */
interface Move {
  entry: string
  from: number
  to: number
}

/**
 * Keeps entries of one club apart. An entry that meets its own club moves to another part, and takes the place of an
 * entry that moves on from there, and so on in a circle. This is repeated until no entry meets its own club, or until
 * no circle reduces the number of such meetings. If all entries can be kept apart without moving the fixed ones, the
 * function achieves it.
 * @param parts groups, or pairs of lines; null is a bye, and stays
 * @param numbers random numbers that choose between circles of the same length
 */
export function clubsApart(parts: readonly Part[], rules: Rules, numbers: LotNumbers): Part[] {
  const now = parts.map((part) => [...part])
  if (rules.clubs.size === 0) return now
  const order = numbers.shuffled([...now.keys()])
  for (;;) {
    const circle = circleIn(now, order, rules)
    if (!circle) return now
    for (const [index, { entry, from }] of circle.entries()) {
      const part = now[from] ?? []
      part[part.indexOf(entry)] = circle.at(index - 1)?.entry ?? null
    }
  }
}

/** A circle of moves after which one entry fewer meets its own club. */
function circleIn(parts: readonly Part[], order: readonly number[], rules: Rules): Move[] | undefined {
  for (const from of order)
    for (const entry of movableIn(parts[from], rules)) {
      const met = countIn(parts[from], entry, rules) - 1
      const circle = met > 0 ? shortestCircle({ entry, from }, met - 1, { parts, order, rules }) : undefined
      if (circle) return circle
    }
  return undefined
}

/**
 * @param most how many entries of its own club the first moved entry may meet in its new part; all other moved entries
 * meet none
 */
function shortestCircle(
  first: Omit<Move, 'to'>,
  most: number,
  { parts, order, rules }: { parts: readonly Part[]; order: readonly number[]; rules: Rules },
): Move[] | undefined {
  const movedClubs = new Set([clubOf(first.entry, rules)])
  const reached = new Set<number>()
  const ways: Move[][] = []
  const goOn = (way: readonly Move[], { entry, from }: Omit<Move, 'to'>, limit: number) => {
    for (const to of order) {
      if (to === from || reached.has(to) || countIn(parts[to], entry, rules) > limit) continue
      reached.add(to)
      ways.push([...way, { entry, from, to }])
    }
  }
  goOn([], first, most)
  for (let way = ways.shift(); way; way = ways.shift()) {
    const from = way.at(-1)?.to ?? first.from
    if (from === first.from) return way
    for (const entry of movableIn(parts[from], rules)) {
      const club = clubOf(entry, rules)
      if (movedClubs.has(club)) continue
      movedClubs.add(club)
      goOn(way, { entry, from }, 0)
    }
  }
  return undefined
}

const movableIn = (part: Part = [], { fixed }: Rules): string[] =>
  part.filter((entry) => entry !== null && !fixed.has(entry)).toReversed() as string[]

/** An entry without a club counts as the only entry of its own club. */
const clubOf = (entry: string, { clubs }: Rules): number | string => clubs.get(entry) ?? entry

/** How many entries of an entry's club are in a part, the entry itself included. */
const countIn = (part: Part = [], entry: string, rules: Rules): number =>
  part.filter((one) => one !== null && clubOf(one, rules) === clubOf(entry, rules)).length

/** The same club, however it was typed. */
const sameClub = (club: string): string =>
  club
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * A number for each club of which two or more are drawn, by entry. An entry that is the only one of its club needs no
 * number.
 * @param entries in the order of their keys, so that clubs get the same numbers on every device
 */
export function clubNumbers(
  entries: readonly { key: string; club?: string | null | undefined }[],
): ReadonlyMap<string, number> {
  const clubs = Map.groupBy(entries, ({ club }) => sameClub(club ?? ''))
  const shared = [...clubs].filter(([club, members]) => club !== '' && members.length > 1)
  return new Map(shared.flatMap(([, members], index) => members.map(({ key }) => [key, index + 1])))
}
