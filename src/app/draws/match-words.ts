import type { Draw, MatchSide, ShownMatch, SideSource } from '#contract/draws/draw.ts'
import { matchTitle } from '#contract/draws/match-title.ts'

type Titled = Pick<ShownMatch, 'phase' | 'group' | 'round' | 'position'>
type DrawOf = Pick<Draw, 'matches' | 'settings'>

/** The number of rounds of a phase. */
export const roundsOf = ({ matches }: Pick<Draw, 'matches'>, phase: ShownMatch['phase']): number =>
  Math.max(0, ...matches.filter((match) => match.phase === phase).map(({ round }) => round))

const isDouble = ({ settings }: Pick<Draw, 'settings'>) => settings.format === 'DOUBLE_ELIMINATION'

/**
 * The number of rounds before the final of a double elimination. In the final the winner of the losers' part plays
 * again.
 */
export function roundsBeforeFinal({ matches }: Pick<Draw, 'matches'>): number {
  const losers = new Set(matches.filter(({ phase }) => phase === 'LOSERS').map(({ id }) => id))
  const final = matches.find(
    ({ phase, sides }) =>
      phase === 'KNOCKOUT' && sides.some(({ from }) => from.kind === 'WINNER' && losers.has(from.matchId)),
  )
  return final ? final.round - 1 : roundsOf({ matches }, 'KNOCKOUT')
}

/** A match in words: `Semifinal 2`, `Jogo 1 da 2ª rodada do Grupo A`. */
export function titleOf(draw: DrawOf, match: Titled): string {
  return capital(plainTitle(draw, match))
}

function plainTitle(draw: DrawOf, match: Titled): string {
  if (match.phase === 'KNOCKOUT' && isDouble(draw)) {
    const before = roundsBeforeFinal(draw)
    if (match.round === before + 1) return 'final'
    if (match.round > before) return 'segunda final'
    return match.round === before ? 'final dos vencedores' : matchTitle(match)
  }
  if (match.phase === 'LOSERS')
    return match.round === roundsOf(draw, 'LOSERS') ? 'final dos perdedores' : matchTitle(match)
  if (match.phase === 'CONSOLATION') {
    return match.round === roundsOf(draw, 'CONSOLATION') ? 'final da consolação' : matchTitle(match)
  }
  return matchTitle(match, match.phase === 'KNOCKOUT' ? roundsOf(draw, 'KNOCKOUT') : undefined)
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

const lastRounds = ['Final', 'Semifinais', 'Quartas de final', 'Oitavas de final']

/** A round in words, as its heading. */
export function roundTitle(draw: DrawOf, phase: ShownMatch['phase'], round: number): string {
  if (phase === 'THIRD_PLACE') return '3º lugar'
  const rounds = roundsOf(draw, phase)
  if (phase === 'LOSERS') return round === rounds ? 'Final dos perdedores' : `Perdedores, ${round}ª rodada`
  if (phase === 'KNOCKOUT' && isDouble(draw)) {
    const before = roundsBeforeFinal(draw)
    if (round > before) return round === before + 1 ? 'Final' : 'Segunda final'
    return round === before ? 'Final dos vencedores' : `Vencedores, ${round}ª rodada`
  }
  return lastRounds[rounds - round] ?? `${round}ª rodada`
}

/**
 * The name of a side, or where its entry comes from.
 * @param name of the entry; undefined while it is not decided
 */
export function sideName(draw: Draw, { from, isNobody }: MatchSide, name: string | undefined): string {
  return isNobody ? 'Ninguém' : (name ?? sourceWords(draw, from))
}

/** Where the entry of a side comes from, before it is decided: `2º do Grupo B`, `Vencedor da semifinal 1`. */
export function sourceWords(draw: DrawOf, from: SideSource): string {
  if (from.kind === 'ENTRY') return 'A definir'
  if (from.kind === 'PLACE') return `${from.place}º do Grupo ${from.group}`
  if (from.kind === 'CAMPAIGN') return campaignWords(from)
  const match = draw.matches.find(({ id }) => id === from.matchId)
  const who = from.kind === 'WINNER' ? 'Vencedor' : 'Perdedor'
  return match ? `${who} ${ofTitle(plainTitle(draw, match).replace(' de final', ''))}` : 'A definir'
}

function campaignWords({ place, rank }: Extract<SideSource, { kind: 'CAMPAIGN' }>): string {
  if (place === 2) return '2º de um grupo'
  return rank === null || rank === 1 ? 'Melhor campanha' : `${rank}ª melhor campanha`
}

/** `da semifinal 1`, `das quartas 2`, `do jogo 1 da 2ª rodada`. */
function ofTitle(title: string): string {
  if (title.startsWith('jogo')) return `do ${title}`
  return /^(quartas|oitavas)/.test(title) ? `das ${title}` : `da ${title}`
}
