import type { DrawEntry, ShownResult } from '#contract/draws/draw.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'

type Sides = readonly [string, string]
type Result = Pick<ShownResult, 'outcome' | 'winner' | 'sets'>

/** The names of a match's entries: 'Ana e Bia'. Whole names are used when the first names are equal. */
export function sideNames(
  entries: readonly Pick<DrawEntry, 'id' | 'names'>[],
  [one, other]: Sides,
): [string, string] {
  const namesOf = (id: string) => entries.find((entry) => entry.id === id)?.names ?? []
  const firsts = (id: string) => joined(namesOf(id).map((name) => name.trim().split(/\s+/)[0] ?? ''))
  const isClear = firsts(one) !== firsts(other)
  return isClear ? [firsts(one), firsts(other)] : [joined(namesOf(one)), joined(namesOf(other))]
}

const joined = (names: readonly string[]) => names.join(' e ')

const outcomes: Record<ShownResult['outcome'], string> = {
  PLAYED: '',
  WALKOVER: 'W.O.',
  RETIRED: 'ret.',
  DISQUALIFIED: 'desclassificação',
  DOUBLE_WALKOVER: 'W.O. duplo',
}

/** A result with the name of the winner. The winner's games come first: '6/4 Ana e Bia'. */
export function resultWords(result: Result | null, sides: Sides, names: Sides): string {
  if (!result) return 'sem resultado'
  const { outcome, winner, sets } = result
  const isTurned = winner === sides[1]
  const won = winner === null ? '' : names[isTurned ? 1 : 0]
  return [setWords(sets, isTurned), outcomes[outcome], won].filter(Boolean).join(' ')
}

/** The sets of a match: '6/4 3/6'. @param isTurned shows the sets from the view of the second side */
export const setWords = (sets: readonly SetScore[], isTurned = false): string =>
  sets.map(([one, other]) => (isTurned ? `${other}/${one}` : `${one}/${other}`)).join(' ')
