import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { counted } from '#contract/formats/formats.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { type NewResult, verb } from '../shared/result-words.ts'
import { otherSide } from '#contract/draws/match-scores.ts'

/** The consequences of a walkover, shown before it counts. */
export function walkoverConsequences(
  { draw, match, entryIds, sides }: Pick<MatchAtHand, 'draw' | 'match' | 'entryIds' | 'sides'>,
  { winner }: NewResult,
): string {
  if (match.phase === 'GROUP') {
    const absent = winner === null ? ([0, 1] as const) : [otherSide(winner)]
    return absent
      .map((side) => leavesGroup(draw, entryIds?.[side] ?? '', sides[side].spoken, match.id))
      .join(' ')
  }
  if (winner !== null) return `${sides[winner].spoken} ${verb(sides[winner], 'segue', 'seguem')} na chave.`
  const isFinal = !draw.matches.some(({ sides: [one, other] }) =>
    [one, other].some(({ from }) => from.kind === 'WINNER' && from.matchId === match.id),
  )
  return isFinal
    ? 'Ninguém vence este jogo.'
    : 'Ninguém segue na chave: quem joga contra o vencedor daqui passa sem jogar.'
}

/** The consequences for the matches of an entry that leaves the draw. */
export function leavingConsequences(draw: Draw, entryId: string): string {
  const open = openMatches(draw, entryId)
  const annuls = settingsWithDefaults(draw.settings).leaver === 'ANNULLED'
  if (annuls && open.some(({ phase }) => phase === 'GROUP')) return 'Nenhum jogo seu no grupo conta mais.'
  if (open.length === 0) return 'Não há jogo que falte: os resultados ficam como estão.'
  return `${counted(open.length, 'jogo que falta vira', 'jogos que faltam viram')} W.O.`
}

function leavesGroup(draw: Draw, entryId: string, spoken: string, exceptId: string): string {
  if (settingsWithDefaults(draw.settings).leaver === 'ANNULLED')
    return `${spoken}: fora do grupo, e nenhum jogo no grupo conta.`
  const open = openMatches(draw, entryId).filter(({ id }) => id !== exceptId)
  if (open.length === 0) return `${spoken}: fora do grupo.`
  return `${spoken}: fora do grupo. ${counted(open.length, 'outro jogo vira', 'outros jogos viram')} W.O. também.`
}

const openMatches = ({ matches }: Draw, entryId: string) =>
  matches.filter(({ sides, result }) => result === null && sides.some((side) => side.entryId === entryId))
