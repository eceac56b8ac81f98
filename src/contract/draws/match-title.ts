import type { DrawMatch } from './draw-structure.ts'

const lastRounds = ['final', 'semifinal', 'quartas de final', 'oitavas de final']

/**
 * How a match is called in words: `semifinal 2`.
 * @param rounds number of rounds of the knockout; undefined when its last rounds have no names, as in a double
 * elimination
 */
export function matchTitle(
  { phase, group, round, position }: Pick<DrawMatch, 'phase' | 'group' | 'round' | 'position'>,
  rounds?: number,
): string {
  if (phase === 'THIRD_PLACE') return 'disputa do 3º lugar'
  if (phase === 'GROUP') return `jogo ${position} da ${round}ª rodada do Grupo ${group}`
  const name = phase === 'KNOCKOUT' && rounds !== undefined ? lastRounds[rounds - round] : undefined
  if (name === 'final') return name
  if (name) return `${name} ${position}`
  const of = phase === 'LOSERS' ? ' dos perdedores' : phase === 'CONSOLATION' ? ' da consolação' : ''
  return `jogo ${position} da ${round}ª rodada${of}`
}
