import { counted } from '#contract/formats/formats.ts'
import type { PlanRules } from '#contract/order-of-play/plan-rules.ts'

/** `Descanso de 30 min, 1 h depois de simples longo`, and the other general rules, one sentence each. */
export function rulesInWords(
  { rests, limits, hasRuns, winnerStays, finalCourtIds }: PlanRules,
  courtTitle: (id: string) => string,
): string[] {
  const { long, longSingles, all } = limits
  const most = [
    ...(all === null ? [] : [counted(all, 'jogo', 'jogos')]),
    ...(long === null ? [] : [counted(long, 'jogo longo', 'jogos longos')]),
    ...(longSingles === null ? [] : [counted(longSingles, 'simples longo', 'simples longos')]),
  ]
  return [
    `Descanso de ${rests.others} min; de ${rests.longSingles} min depois de simples em melhor de três.`,
    most.length > 0 ? `No dia, cada pessoa joga até ${list.format(most)}.` : 'Sem limite de jogos no dia.',
    ...(hasRuns
      ? [`Grupos de três jogam em seguida, na mesma quadra: ${winnerStays ? 'vencedor' : 'perdedor'} fica.`]
      : []),
    ...(finalCourtIds.length > 0 ? [`Finais: ${list.format(finalCourtIds.map(courtTitle))}.`] : []),
  ]
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
