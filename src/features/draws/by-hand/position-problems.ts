import { positionsOf } from '#contract/draws/adjustments.ts'
import { clubNumbers } from '#contract/draws/clubs-apart.ts'
import type { DrawnEntries } from '#contract/draws/draw-structure.ts'
import { opposite } from '#contract/draws/knockout-lines.ts'
import { seedBlocks, seedsOf } from '#contract/draws/seed-lines.ts'
import { partsOf } from './parts-of-draw.ts'

/** The data of an entry on which its position depends. */
export interface EntryFacts {
  key: string
  seed: number | null
  club?: string | null | undefined
}

export interface PositionProblems {
  /** Why these positions are not allowed; undefined if they are. */
  refused: string | undefined
  /** The rules that a draw by lot would have kept and these positions break. */
  warnings: readonly string[]
}

/**
 * The problems of positions that were given by hand.
 * @param entries in the order of their keys
 */
export function positionProblems(
  drawn: DrawnEntries,
  entries: readonly EntryFacts[],
  nameOf: (key: string) => string,
): PositionProblems {
  const isInGroups = drawn.groups.length > 0
  const isEmpty =
    !isInGroups && drawn.lines.some((line, at) => line === null && drawn.lines[opposite(at)] === null)
  return {
    refused: isEmpty ? 'Duas vagas vazias se enfrentariam. Ponha alguém em uma delas.' : undefined,
    warnings: [
      ...(isInGroups ? seedsTogether(drawn, entries, nameOf) : seedsOffTheirLines(drawn, entries, nameOf)),
      ...clubsTogether(drawn, entries, nameOf),
    ],
  }
}

type NameOf = (key: string) => string

/** Warns if two of the first seeds are in the same group. */
function seedsTogether({ groups }: DrawnEntries, entries: readonly EntryFacts[], nameOf: NameOf): string[] {
  const first = entries.filter(({ seed }) => seed !== null && seed <= groups.length)
  return groups.flatMap((group) => {
    const seeds = first.filter(({ key }) => group.entries.includes(key)).map(({ key }) => nameOf(key))
    return seeds.length > 1 ? `Grupo ${group.name}: ${seeds.join(' e ')} são cabeças de chave.` : []
  })
}

function seedsOffTheirLines(
  { lines }: DrawnEntries,
  entries: readonly EntryFacts[],
  nameOf: NameOf,
): string[] {
  const blocks = seedBlocks(lines.length).flatMap((block) => block.map(() => block))
  const count = lines.filter((line) => line !== null).length
  const seeds = entries
    .filter(({ seed }) => seed !== null)
    .toSorted((one, other) => Number(one.seed) - Number(other.seed))
    .slice(0, seedsOf(count))
  const moved = seeds.filter(({ key }, index) => !blocks[index]?.includes(lines.indexOf(key) + 1))
  const rests = seeds.map(({ key }) => lines.includes(key) && lines[opposite(lines.indexOf(key))] === null)
  const due = seeds.slice(0, lines.length - count)
  return [
    ...moved.map(({ key }) => `${nameOf(key)} sai da linha de cabeça de chave.`),
    ...due
      .filter((_, index) => !rests[index])
      .map(({ key }) => `${nameOf(key)} é cabeça de chave e não passa sem jogar.`),
  ]
}

function clubsTogether(drawn: DrawnEntries, entries: readonly EntryFacts[], nameOf: NameOf): string[] {
  const clubs = clubNumbers(entries)
  const positions = positionsOf(drawn)
  return partsOf(drawn).flatMap(({ title, from, count }) => {
    const inPart = positions.slice(from, from + count).filter((key) => key !== null)
    const byClub = Map.groupBy(
      inPart.filter((key) => clubs.has(key)),
      (key) => clubs.get(key),
    )
    return [...byClub.values()]
      .filter((members) => members.length > 1)
      .map((members) => `${title}: ${members.map(nameOf).join(' e ')} são do mesmo clube.`)
  })
}
