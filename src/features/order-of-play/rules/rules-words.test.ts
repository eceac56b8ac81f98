import { expect, test } from 'vitest'
import { usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import { rulesInWords } from './rules-words.ts'

test('the rules of the order of play are written as sentences, without empty rules', () => {
  const courtTitle = (id: string) => `Quadra ${id}`
  expect(rulesInWords(usualPlanRules, courtTitle)).toEqual([
    'Descanso de 30 min; de 60 min depois de simples em melhor de três.',
    'No dia, cada pessoa joga até 3 jogos longos e 2 simples longos.',
  ])
  const limits = { long: null, longSingles: null, all: null }
  expect(
    rulesInWords({ ...usualPlanRules, limits, hasRuns: true, finalCourtIds: ['1', '2'] }, courtTitle).slice(
      1,
    ),
  ).toEqual([
    'Sem limite de jogos no dia.',
    'Grupos de três jogam em seguida, na mesma quadra: perdedor fica.',
    'Finais: Quadra 1 e Quadra 2.',
  ])
  expect(rulesInWords({ ...usualPlanRules, hasRuns: true, winnerStays: true }, courtTitle).at(-1)).toBe(
    'Grupos de três jogam em seguida, na mesma quadra: vencedor fica.',
  )
})
