import type { Draw, MatchSide, ShownMatch } from '#contract/draws/draw.ts'
import type { EntryName } from '#app/draws/pair-name.ts'
import { sideName } from '#app/draws/match-words.ts'
import { spokenResult, spokenSets, winningSide } from './score-text.ts'

type Names = ReadonlyMap<string, EntryName>

/** `venceram` for a pair, `venceu` for one. */
export const won = (names: Names, entryId: string | null): string =>
  entryId !== null && names.get(entryId)?.isPair ? 'venceram' : 'venceu'

/** A match as one sentence, for people who use a screen reader. */
export function matchSentence(draw: Draw, names: Names, match: ShownMatch): string {
  const spoken = (side: MatchSide) => sideName(draw, side, names.get(side.entryId ?? '')?.spoken)
  const [one, other] = [spoken(match.sides[0]), spoken(match.sides[1])]
  const { result, score, state, scoring } = match
  if (!result) {
    const stands = score?.length ? `, ${spokenSets(scoring, score)}` : ''
    return `${one} contra ${other}${stands}${state && state !== 'WAITING' ? `, ${spokenStates[state]}` : ''}`
  }
  if (result.winner === null) return `${one} contra ${other}: nenhum dos dois veio, W.O. duplo`
  const [winner, loser] = winningSide(result) === 0 ? [one, other] : [other, one]
  return `${winner} ${won(names, result.winner)} ${loser}: ${spokenResult(scoring, result)}`
}

const spokenStates = { CALLED: 'chamado', PLAYING: 'em quadra', SUSPENDED: 'suspenso' } as const
